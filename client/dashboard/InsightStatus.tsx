import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import styles from './InsightStatus.module.css'
import { LoadClock } from './load/LoadClock.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { UpdatedTime } from './saved/UpdatedTime.tsx'

interface InsightStatusProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
  /** What the list was searched for; '' where it is whole. */
  readonly query: string
  /** `found`: of those to do, what the search has left. */
  readonly counts: { readonly found: number; readonly open: number; readonly done: number }
}

/** How it stands with the list, in one line. For the eye; the live region says it when it changes. */
export function InsightStatus({ analysis, insights, query, counts }: InsightStatusProps) {
  if (insights.status === 'loading') {
    return (
      <p className={styles.status}>
        <span key="loading">Loading {ANALYSES[analysis].label.toLowerCase()} insights...</span>
        <LoadClock startedAt={insights.startedAt} />
      </p>
    )
  }
  const { list } = insights
  if (!list) return <p className={styles.status}>Not loaded</p>
  return (
    <p className={styles.status}>
      {counts.open + counts.done > 0 && <bdi key="counts">{query ? found(counts) : toDo(counts)}</bdi>}
      {list.fetchedAt && <UpdatedTime at={list.fetchedAt} />}
    </p>
  )
}

function found(counts: InsightStatusProps['counts']): string {
  return `${numberOf(counts.found)} of ${numberOf(counts.open)}`
}

function toDo({ open, done }: InsightStatusProps['counts']): string {
  if (done > 0) return `${numberOf(open)} to do, ${numberOf(done)} done`
  return open === 1 ? '1 insight' : `${numberOf(open)} insights`
}

function numberOf(count: number): string {
  return count.toLocaleString('en')
}
