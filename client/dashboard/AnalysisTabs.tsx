/** The four tabs, by the WAI-ARIA tabs pattern. Focus alone selects none, as each selection may cost a request. */
import type { KeyboardEvent } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { tabName } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import { dropRepeat, onePress } from '../ui/button/one-press.ts'
import look from '../ui/Tabs.module.css'
import styles from './AnalysisTabs.module.css'
import { describeChangesAloud } from './changes/describe-changes.ts'
import { NewsDot } from './changes/NewsDot.tsx'
import { shortCount } from './insight/describe-counts.ts'
import type { News } from './lists/useNews.ts'
import type { ToDo } from './lists/useToDo.ts'

export const PANEL_ID = 'insights'
const BAR_ID = 'tabs'

export function tabId(analysis: Analysis): string {
  return `tab-${analysis}`
}

interface AnalysisTabsProps {
  /** Undefined where it isn't known yet, as in what the server has written. */
  readonly selected?: Analysis
  readonly toDo: ToDo
  readonly news: News
  readonly isDisabled: boolean
  readonly onSelect?: (analysis: Analysis) => void
}

export function AnalysisTabs({ selected, toDo, news, isDisabled, onSelect }: AnalysisTabsProps) {
  return (
    <div
      id={BAR_ID}
      className={`${look.tabs} ${styles.list}`}
      role="tablist"
      aria-label={t('tabs.label')}
      aria-busy={isDisabled}
      onKeyDown={moveFocus}
    >
      {ANALYSIS_NAMES.map((analysis) => {
        const left = toDo[analysis]
        // The open tab shows its own.
        const unseen = analysis === selected ? undefined : news[analysis]
        return (
          <button
            key={analysis}
            id={tabId(analysis)}
            className={look.tab}
            type="button"
            role="tab"
            data-selected={analysis === selected}
            aria-selected={analysis === selected}
            {...(selected && { 'aria-controls': PANEL_ID })}
            {...(left !== undefined && { 'aria-describedby': `${tabId(analysis)}-left` })}
            // Not `disabled`: a disabled button loses the focus.
            aria-disabled={isDisabled}
            tabIndex={analysis === selected ? 0 : -1}
            onKeyDown={dropRepeat}
            onClick={onePress(() => !isDisabled && onSelect?.(analysis))}
          >
            <span>{tabName(analysis)}</span>
            {/* Always there, in room of its own: no label moves when a list arrives, and another figure is another element. */}
            <span className={styles.room} aria-hidden="true">
              <span key={left} className={styles.left} data-field={`left-${analysis}`}>
                {left !== undefined && shortCount(left)}
              </span>
              {left !== undefined && unseen && <NewsDot />}
            </span>
            {left !== undefined && (
              <span id={`${tabId(analysis)}-left`} hidden>
                {unseen
                  ? t('tabs.news', {
                      left: t('tabs.left', { count: left }),
                      news: describeChangesAloud(unseen),
                    })
                  : t('tabs.left', { count: left })}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Scrolls to the panel's start when a sticky tab was pressed from the middle of a list. */
export function showPanelStart(): void {
  const bar = document.getElementById(BAR_ID)?.getBoundingClientRect()
  const panel = document.getElementById(PANEL_ID)?.getBoundingClientRect()
  if (bar && panel && panel.top < bar.bottom) scrollBy({ top: panel.top - bar.bottom, behavior: 'instant' })
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const to = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs[(to + tabs.length) % tabs.length]?.focus()
}
