/** The line below the title: the figures of the list, each leading to what it counts, and its age. */
import { useEffect } from 'react'
import { loadingTitle, tabName } from '../../language/analysis-words.ts'
import { joinSentences } from '../../language/join.ts'
import { t } from '../../language/messages.ts'
import { useOnline } from '../../offline/connection.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { isBusy } from '../call/calls.ts'
import { describeNews } from '../shop/describe-news.ts'
import type { Tab } from '../shop/useShop.ts'
import styles from './ListStatus.module.css'
import { LoadClock } from './LoadClock.tsx'
import { UpdatedTime } from './UpdatedTime.tsx'

/** Debounces announcements, where one state follows another at once. */
const PAUSE_MS = 600

interface ListStatusProps {
  readonly tab: Tab
  readonly onShowDone: () => void
}

export function ListStatus({ tab, onShowDone }: ListStatusProps) {
  const isOnline = useOnline()
  const { analysis, call, snapshot, figures } = tab

  const spoken = describeAloud(tab, isOnline)
  useEffect(() => {
    if (!spoken) return undefined
    const timer = setTimeout(() => announce(spoken), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [spoken])

  if (isBusy(call)) {
    return (
      <p className={styles.status}>
        <span key="loading">{loadingTitle(analysis)}</span>
        {call.status === 'under-way' && <LoadClock since={call.since} />}
      </p>
    )
  }
  return (
    <p className={styles.status}>
      {snapshot && snapshot.insights.length > 0 && (
        <bdi key={`todo ${figures.todo}`} data-field="todo">
          {t('status.todo', { count: figures.todo })}
        </bdi>
      )}
      {figures.done > 0 && (
        <button
          // Another figure is another element: React can't update a text that a browser's translator has moved.
          key={`done ${figures.done}`}
          type="button"
          className={styles.link}
          onClick={onShowDone}
        >
          {t('status.done', { count: figures.done })}
        </button>
      )}
      {snapshot ? (
        <UpdatedTime at={snapshot.fetchedAt} isOnline={isOnline} />
      ) : (
        !isOnline && <span>{t('status.offline')}</span>
      )}
    </p>
  )
}

/** '' after a failure, as the red box is an alert. */
function describeAloud({ analysis, call, snapshot, figures }: Tab, isOnline: boolean): string {
  if (isBusy(call)) return t('status.loadingAloud', { tab: tabName(analysis) })
  if (call.status === 'failed') return ''
  if (call.status === 'cancelled') return t('empty.canceled')
  if (!snapshot) return ''
  return joinSentences([
    t('status.listed', { tab: tabName(analysis), count: snapshot.insights.length }),
    describeNews(figures),
    !isOnline && t('status.offlineSaved'),
  ])
}
