import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { type Counts, describeFound, describeToDo } from './describe-counts.ts'
import { ChangedCount } from './done/ChangedCount.tsx'
import styles from './InsightStatus.module.css'
import { LoadClock } from './load/LoadClock.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { UpdatedTime } from './saved/UpdatedTime.tsx'

interface InsightStatusProps {
  readonly analysis: Analysis
  readonly insights: InsightsState
  /** What the list was searched for; '' where it is whole. */
  readonly query: string
  readonly counts: Counts
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
      {counts.open + counts.done > 0 && (
        <bdi key="counts">{query ? describeFound(counts) : describeToDo(counts)}</bdi>
      )}
      {counts.changed > 0 && <ChangedCount count={counts.changed} />}
      {list.fetchedAt && <UpdatedTime at={list.fetchedAt} />}
    </p>
  )
}
