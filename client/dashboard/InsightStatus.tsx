import { type ReactNode, useEffect } from 'react'
import { ANALYSES } from '../../shared/analysis.ts'
import { YOU_ARE_OFFLINE } from '../offline/connection.ts'
import { announce } from '../ui/LiveRegion.tsx'
import { describeChanges } from './changes/describe-changes.ts'
import styles from './InsightStatus.module.css'
import { describeProgress, formatCount } from './insight/describe-counts.ts'
import { ProgressRing } from './insight/ProgressRing.tsx'
import type { Worklist } from './list/useWorklist.ts'
import { LoadClock } from './load/LoadClock.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { UpdatedTime } from './saved/UpdatedTime.tsx'

/** Debounces announcements while the owner types, or when one state follows another at once. */
const PAUSE_MS = 600

interface InsightStatusProps {
  readonly insights: InsightsState
  readonly worklist: Worklist
  readonly isOnline: boolean
  /** Whether Refresh was pressed without a network. */
  readonly isRefused: boolean
  readonly changes: ReactNode
  readonly refreshOffer: ReactNode
}

export function InsightStatus({ insights, worklist, isOnline, isRefused, ...offers }: InsightStatusProps) {
  const { analysis, counts, query, isOnlyChanges } = worklist
  const label = ANALYSES[analysis].label.toLowerCase()
  const spoken = describeAloud(insights, worklist, label, isOnline)

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
  const why = isRefused && !isOnline ? YOU_ARE_OFFLINE : ''
  if (!list) return <p className={styles.status}>{why || (isOnline ? 'Not loaded' : 'Offline')}</p>
  return (
    <p className={styles.status}>
      {counts.all > 0 && (
        <span key="counts">
          <ProgressRing counts={counts} />
          <bdi data-field="counts">
            {query || isOnlyChanges
              ? `${formatCount(counts.found)} of ${formatCount(counts.open)}`
              : describeProgress(counts)}
          </bdi>
        </span>
      )}
      {offers.changes}
      {why && <span key="why">{why}</span>}
      {!why && list.fetchedAt && <UpdatedTime at={list.fetchedAt} isOnline={isOnline} />}
      {!why && !list.fetchedAt && !isOnline && <span key="offline">Offline</span>}
      {offers.refreshOffer}
    </p>
  )
}

/** '' after a failure, as the red box is an alert. Counts done insights, too: marking one has its own announcement. */
function describeAloud(
  insights: InsightsState,
  { result, query, changes, isOnlyChanges }: Worklist,
  label: string,
  isOnline: boolean,
): string {
  switch (insights.status) {
    case 'loading':
      return `Loading ${label}`
    case 'failed':
      return ''
    case 'cancelled':
      return 'Canceled'
    default: {
      const { length } = result.items
      const isFound = query || isOnlyChanges
      const sentences = [
        `${length === 0 ? 'No' : formatCount(length)} ${label} insights${isFound ? ' found' : ''}`,
        changes && describeChanges(changes, ', '),
        !isOnline && 'Offline. Showing saved insights.',
      ]
      return sentences.filter(Boolean).join('. ')
    }
  }
}
