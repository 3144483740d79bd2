import { useEffect } from 'react'
import { ANALYSES } from '../../shared/analysis.ts'
import { announce } from '../ui/LiveRegion.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './InsightStatus.module.css'
import { describeToDo, formatCount } from './insight/describe-counts.ts'
import type { Worklist } from './list/useWorklist.ts'
import { LoadClock } from './load/LoadClock.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { UpdatedTime } from './saved/UpdatedTime.tsx'

/** Debounces announcements while the owner types, or when one state follows another at once. */
const PAUSE_MS = 600

interface InsightStatusProps {
  readonly insights: InsightsState
  readonly worklist: Worklist
}

export function InsightStatus({ insights, worklist }: InsightStatusProps) {
  const { analysis, counts, query } = worklist
  const label = ANALYSES[analysis].label.toLowerCase()
  const spoken = describeAloud(insights, worklist, label)

  useEffect(() => {
    if (!spoken) return undefined
    const timer = setTimeout(() => announce(spoken), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [spoken])

  if (insights.status === 'loading') {
    return (
      <p className={styles.status}>
        <span key="loading">{`Loading ${label} insights...`}</span>
        <LoadClock startedAt={insights.startedAt} />
      </p>
    )
  }
  const { list } = insights
  if (!list) return <p className={styles.status}>Not loaded</p>
  return (
    <p className={styles.status}>
      {counts.all > 0 && (
        <bdi key="counts" data-field="counts">
          {query ? `${formatCount(counts.found)} of ${formatCount(counts.open)}` : describeToDo(counts)}
        </bdi>
      )}
      {counts.changed > 0 && (
        <span>
          <span>{`${formatCount(counts.changed)} changed`}</span>{' '}
          <VisuallyHidden on="phone">since done</VisuallyHidden>
        </span>
      )}
      {list.fetchedAt && <UpdatedTime at={list.fetchedAt} />}
    </p>
  )
}

/** '' after a failure, as the red box is an alert. Counts done insights, too: marking one has its own announcement. */
function describeAloud(insights: InsightsState, { result, query }: Worklist, label: string): string {
  switch (insights.status) {
    case 'loading':
      return `Loading ${label}`
    case 'failed':
      return ''
    case 'cancelled':
      return 'Cancelled'
    default: {
      const { length } = result.items
      return `${length === 0 ? 'No' : formatCount(length)} ${label} insights${query && ' found'}`
    }
  }
}
