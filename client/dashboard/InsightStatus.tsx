import { useEffect } from 'react'
import { loadingTitle, tabName } from '../language/analysis-words.ts'
import { joinSentences } from '../language/join.ts'
import { t } from '../language/messages.ts'
import { useOnline } from '../offline/useOnline.ts'
import { announce } from '../ui/LiveRegion.tsx'
import { useSite } from '../ui/site-context.ts'
import { describeChangesAloud } from './changes/describe-changes.ts'
import styles from './InsightStatus.module.css'
import { isLongCount } from './insight/describe-counts.ts'
import { usePanel } from './list/panel-context.ts'
import type { Worklist } from './list/useWorklist.ts'
import { UpdatedTime } from './lists/UpdatedTime.tsx'
import { LoadClock } from './load/LoadClock.tsx'
import type { InsightsState } from './load/useInsights.ts'
import { Progress } from './Progress.tsx'

/** Debounces announcements while the owner types, or when one state follows another at once. */
const PAUSE_MS = 600

export function InsightStatus() {
  const isOnline = useOnline()
  const { analysis, insights, worklist } = usePanel()
  const { status, list, startedAt } = insights
  const { counts, query, isOnlyChanges } = worklist
  const sample = useSite().sampleToken && <span className={styles.sample}>{t('frame.sample')}</span>
  const spoken = describeAloud(insights, worklist, isOnline)

  useEffect(() => {
    if (!spoken) return undefined
    const timer = setTimeout(() => announce(spoken), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [spoken])

  if (status === 'loading') {
    return (
      <p className={styles.status}>
        <span key="loading">{loadingTitle(analysis)}</span>
        <LoadClock startedAt={startedAt} />
      </p>
    )
  }
  if (!list)
    return (
      <p className={styles.status}>
        {sample}
        {/* The red box says it. */}
        {(status !== 'failed' || !isOnline) && (
          <span>{t(isOnline ? 'status.notLoaded' : 'status.offline')}</span>
        )}
      </p>
    )
  const isPart = query !== '' || isOnlyChanges
  // Beside the tab's name stands the same figure.
  const isInTab = !isPart && counts.done === 0 && !isLongCount(counts.all)
  const figures =
    counts.all > 0 &&
    (isPart ? (
      counts.open > 0 && (
        <bdi data-field="counts">{t('status.found', { found: counts.found, all: counts.open })}</bdi>
      )
    ) : (
      <Progress counts={counts} />
    ))
  return (
    <p className={styles.status}>
      {sample}
      {figures && !isInTab && <span key="counts">{figures}</span>}
      <UpdatedTime at={list.fetchedAt} isOnline={isOnline} />
      {figures && isInTab && (
        <span key="counts in the tab" className={styles.quiet}>
          {figures}
        </span>
      )}
    </p>
  )
}

/** '' after a failure, as the red box is an alert. Counts done insights, too: marking one has its own announcement. */
function describeAloud({ status }: InsightsState, worklist: Worklist, isOnline: boolean): string {
  const { analysis, result, query, changes, isOnlyChanges } = worklist
  if (status === 'loading') return t('status.loadingAloud', { tab: tabName(analysis) })
  if (status === 'failed') return ''
  if (status === 'cancelled') return t('status.canceled')
  const count = result.items.length
  return joinSentences([
    t(query || isOnlyChanges ? 'status.listedFound' : 'status.listed', { tab: tabName(analysis), count }),
    changes && describeChangesAloud(changes),
    !isOnline && t('status.offlineSaved'),
  ])
}
