/** Shown in place of an empty list: why it is empty, and a next step. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { textDirection } from '../../ui/text/text-direction.ts'
import type { DashboardView } from '../insight/dashboard-view.ts'
import type { InsightsState } from '../load/useInsights.ts'
import type { ToDo } from '../saved/to-do.ts'
import { focusSearch } from '../search/SearchField.tsx'
import styles from './EmptyState.module.css'
import type { Worklist } from './useWorklist.ts'

type Scene = 'done' | 'empty'

/** Loaded when it is needed, which is rare; if that fails, its place stays empty. */
const Storefront = lazy(async (): Promise<{ default: ComponentType<{ scene: Scene }> }> => {
  try {
    return { default: (await import('../../ui/Storefront.tsx')).Storefront }
  } catch (error) {
    console.warn(error)
    return { default: () => null }
  }
})

interface NoListProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
}

/** No list, or an empty one (spec, section 2). */
export function NoList({ analysis, insights }: NoListProps) {
  return (
    <EmptyState scene="empty" title={t('empty.noData')}>
      {insights.status === 'cancelled' && (
        <>
          <p>{t('empty.canceled')}</p>
          <Button onClick={insights.refresh}>{t('empty.load')}</Button>
        </>
      )}
      {insights.status === 'ready' && <p>{t('empty.later', { analysis })}</p>}
    </EmptyState>
  )
}

interface NothingOpenProps {
  readonly worklist: Worklist
  readonly toDo: ToDo
  readonly onSelect: (analysis: Analysis) => void
  readonly onChange: (change: Partial<DashboardView>) => void
}

// The keys make React replace the elements: it can't update text that a browser's translator has moved.
export function NothingOpen({ worklist, toDo, onSelect, onChange }: NothingOpenProps) {
  const { analysis, counts, query, done, isOnlyChanges } = worklist

  function clearSearch() {
    onChange({ query: '' })
    focusSearch()
  }

  if (query) {
    const id = done.length > 0 ? 'empty.onlyDone' : 'empty.noMatch'
    const tags = { query: (text: string) => <bdi {...textDirection(query)}>{text}</bdi> }
    return (
      <EmptyState key={id} scene="empty" title={<Message id={id} values={{ query }} tags={tags} />}>
        <Button onClick={clearSearch}>{t('empty.clearSearch')}</Button>
      </EmptyState>
    )
  }
  if (isOnlyChanges) {
    return (
      <EmptyState key="changes" scene="empty" title={t('empty.noChanges')}>
        <Button onClick={() => onChange({ show: 'all' })}>{t('empty.showAll')}</Button>
      </EmptyState>
    )
  }
  const next = ANALYSIS_NAMES.find((name) => name !== analysis && (toDo[name] ?? 0) > 0)
  return (
    <EmptyState key="done" scene="done" title={t('empty.allDone', { count: counts.done })}>
      <p>{t('empty.upToDate')}</p>
      {next && (
        <Button key={next} variant="primary" onClick={() => onSelect(next)}>
          {t('empty.nextTab', { analysis: next, count: toDo[next] ?? 0 })}
        </Button>
      )}
    </EmptyState>
  )
}

interface EmptyStateProps {
  readonly scene: Scene
  readonly title: ReactNode
  readonly children: ReactNode
}

function EmptyState({ scene, title, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <div className={styles.drawing}>
        <Suspense>
          <Storefront scene={scene} />
        </Suspense>
      </div>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
