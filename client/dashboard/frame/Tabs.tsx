/** The tabs follow the WAI-ARIA tabs pattern with manual activation, because selecting a tab may cost a request. */
import { useEffect } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { tabName } from '../../language/analysis-words.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { PressButton } from '../../ui/button/PressButton.tsx'
import { useRoving } from '../../ui/useRoving.ts'
import type { Shop } from '../data/useShop.ts'
import { PANEL_ID, TABS_ID, tabId } from '../focus.ts'
import styles from './Tabs.module.css'

interface TabsProps {
  /** Undefined before the URL is known, as in the prerendered page. */
  readonly open?: {
    readonly selected: Analysis
    readonly shop: Shop
    readonly onSelect: (analysis: Analysis) => void
  }
}

export function Tabs({ open }: TabsProps) {
  const { selected, shop, onSelect } = open ?? {}
  const isDisabled = !open || open.shop[open.selected].isFirstLoad
  const { groupRef, moveByKey } = useRoving<HTMLDivElement>({
    items: '[role=tab]',
    axis: 'horizontal',
    isCyclic: true,
  })
  useEffect(() => {
    const bar = groupRef.current
    const tab = selected && document.getElementById(tabId(selected))
    if (bar && tab) bar.scrollLeft += centerOf(tab) - centerOf(bar)
  }, [selected, groupRef])
  return (
    <div
      ref={groupRef}
      id={TABS_ID}
      className={styles.tabs}
      role="tablist"
      aria-label={t('tabs.label')}
      aria-busy={isDisabled}
      onKeyDown={moveByKey}
    >
      {ANALYSIS_NAMES.map((analysis) => {
        const tab = shop?.[analysis]
        const { hasInsights, counts } = tab ?? {}
        const left = hasInsights ? counts?.todo : undefined
        // The open tab shows the failure itself.
        const hasFailed = analysis !== selected && tab?.failure !== undefined
        const hasNews = counts?.isUnseen ?? false
        const words = joinSentences([
          left !== undefined && t('status.todo', { count: left }),
          hasFailed && t('tabs.failed'),
          hasNews && t('tabs.news'),
        ])
        return (
          <PressButton
            key={analysis}
            id={tabId(analysis)}
            className={styles.tab}
            role="tab"
            data-last={analysis === ANALYSIS_NAMES.at(-1)}
            aria-selected={analysis === selected}
            {...(selected && { 'aria-controls': PANEL_ID })}
            {...(words && { 'aria-describedby': `${tabId(analysis)}-words` })}
            // Not `disabled`, because a disabled button loses the focus.
            aria-disabled={isDisabled}
            tabIndex={analysis === selected ? 0 : -1}
            onClick={() => !isDisabled && onSelect?.(analysis)}
          >
            <span>{tabName(analysis)}</span>
            {hasFailed && (
              <span className={styles.count} data-failed aria-hidden="true">
                !
              </span>
            )}
            {left !== undefined && !hasFailed && (
              // The count is the key, so that a new count is a new element (CONTRIBUTING.md, Style).
              <span key={left} className={styles.count} data-field={`left-${analysis}`} aria-hidden="true">
                {shortCount(left)}
                {hasNews && <span className={styles.dot} />}
              </span>
            )}
            {words && (
              <span id={`${tabId(analysis)}-words`} hidden>
                {words}
              </span>
            )}
          </PressButton>
        )
      })}
    </div>
  )
}

/** Returns the count beside a tab's name: at most three characters, and a check mark if nothing is to do. */
function shortCount(count: number): string {
  if (count === 0) return '✓'
  return count > 99 ? '99+' : String(count)
}

function centerOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
