/** Shown in place of an empty list: why it is empty, and a next step. */
import type { ComponentProps, ReactNode } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { backLabel, emptyShelf, tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import { LazyStorefront } from '../../ui/LazyStorefront.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import { exactTime } from '../lists/exact-time.ts'
import { focusSearch } from '../search/SearchField.tsx'
import styles from './EmptyState.module.css'
import { usePanel } from './panel-context.ts'
import { WeekDone } from './WeekDone.tsx'

/** No list, or an empty one (spec, section 2). */
export function NoList() {
  const { analysis, insights } = usePanel()
  const { status, list, refresh } = insights
  const lastFullAt = list?.changes?.lastFullAt
  const later = lastFullAt ? t('empty.lastList', { time: exactTime(lastFullAt) }) : emptyShelf(analysis)
  return (
    <EmptyState scene="empty" title={t('empty.noData')}>
      {status === 'cancelled' && (
        <>
          <p>{t('empty.canceled')}</p>
          <Button data-print="none" onClick={onePress(refresh)}>
            {t('empty.load')}
          </Button>
        </>
      )}
      {status === 'ready' && list?.items.length === 0 && <p>{later}</p>}
    </EmptyState>
  )
}

// The keys make React replace the elements: it can't update text that a browser's translator has moved.
export function NothingOpen({ onBack }: { readonly onBack?: () => void }) {
  const { worklist, toDo, select, change } = usePanel()
  const { analysis, counts, query, done, gone, returned, later, notForUs, isOnlyChanges } = worklist
  const isAllDone = counts.done > 0 && counts.waiting === 0

  function clearSearch() {
    change({ query: '' })
    focusSearch()
  }

  if (query) {
    const isOfOthers = returned.length + later.length + notForUs.length > 0
    const isOfDone = done.length + gone.length > 0
    const id = isOfOthers ? 'empty.noneOpen' : isOfDone ? 'empty.onlyDone' : 'empty.noMatch'
    const tags = { words: (text: string) => <bdi {...textDirection(query)}>{text}</bdi> }
    return (
      <EmptyState key={id} scene="none" title={<Message id={id} values={{ query }} tags={tags} />}>
        <Button data-print="none" onClick={clearSearch}>
          {t('empty.clearSearch')}
        </Button>
      </EmptyState>
    )
  }
  // What is asked about below is what is left.
  if (isOnlyChanges && returned.length > 0) return null
  if (isOnlyChanges) {
    return (
      <EmptyState key="changes" scene="empty" title={t('empty.noChanges')}>
        <Button data-print="none" onClick={() => change({ show: 'all' })}>
          {t('empty.showAll')}
        </Button>
      </EmptyState>
    )
  }
  const others = ANALYSIS_NAMES.filter((name) => name !== analysis)
  const next = others.find((name) => (toDo[name] ?? 0) > 0) ?? others.find((name) => toDo[name] === undefined)
  const count = next && toDo[next]
  return (
    <EmptyState
      key="done"
      scene={next ? 'done' : 'asleep'}
      title={isAllDone ? t('empty.allDone', { count: counts.done }) : t('empty.noneLeft')}
    >
      {counts.waiting > 0 && <p>{t('later.rest', { count: counts.waiting })}</p>}
      {onBack && <WeekDone />}
      {next ? (
        <Button key={next} variant="primary" data-print="none" onClick={onePress(() => select(next))}>
          {count === undefined
            ? t('empty.unknownTab', { tab: tabName(next) })
            : t('empty.nextTab', { tab: tabName(next), count })}
        </Button>
      ) : (
        <p>{t('empty.upToDate')}</p>
      )}
      {onBack && (
        <Button data-print="none" onClick={onBack}>
          {backLabel(analysis)}
        </Button>
      )}
    </EmptyState>
  )
}

/** Below the red box, where there is no list from before. */
export function Shut() {
  return (
    <div className={styles.place} data-print="none">
      <LazyStorefront scene="shut" />
    </div>
  )
}

interface EmptyStateProps {
  readonly scene: ComponentProps<typeof LazyStorefront>['scene']
  readonly title: ReactNode
  readonly children: ReactNode
}

export function EmptyState({ scene, title, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <LazyStorefront scene={scene} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
