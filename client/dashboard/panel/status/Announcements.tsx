/**
 * Announces events: a tab that is opened, a load that begins or ends, another tab's failure, a lost connection. The open
 * tab's own failure is an alert. Actions announce their own results.
 */
import { useEffect, useRef } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../../shared/analysis.ts'
import { tabName } from '../../../language/analysis-words.ts'
import { joinLabel, joinSentences } from '../../../language/join.ts'
import { t } from '../../../language/messages.ts'
import { announce } from '../../../ui/LiveRegion.tsx'
import { useDashboard } from '../../dashboard-context.ts'
import type { Shop } from '../../data/useShop.ts'
import { describeFailure } from './describe-failure.ts'
import { describeNews } from './describe-news.ts'

/** Events may follow each other quickly, and then the last one is announced. */
const PAUSE_MS = 600

interface ShownState {
  readonly analysis: Analysis
  readonly shop: Shop
  readonly isOnline: boolean
  /** The time of the open tab's list when no call for it was in flight: a list may arrive before its call has ended. */
  readonly fetchedAt: string | undefined
}

export function Announcements(): null {
  const { shop, view, isOnline } = useDashboard()
  const before = useRef<ShownState>(undefined)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    const { analysis } = view
    const { call, snapshot } = shop[analysis]
    const known = before.current?.analysis === analysis ? before.current.fetchedAt : undefined
    const now = { analysis, shop, isOnline, fetchedAt: call ? known : snapshot?.fetchedAt }
    const event = describeEvent(before.current, now)
    before.current = now
    if (event === '') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => announce(event), PAUSE_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}

/** Returns '' if nothing has happened between the two. */
function describeEvent(before: ShownState | undefined, now: ShownState): string {
  const { analysis, shop, isOnline } = now
  const open = shop[analysis]
  const previous = before?.analysis === analysis ? before.shop[analysis] : undefined
  const ended = before
    ? ANALYSIS_NAMES.filter(
        (name) => shop[name].unloaded && shop[name].unloaded !== before.shop[name].unloaded,
      )
    : []
  if (ended.some((name) => shop[name].unloaded?.kind === 'canceled')) return t('empty.canceled')
  const failed = ended.flatMap((name) => {
    const { failure } = shop[name]
    if (!failure || name === analysis) return []
    return joinLabel(tabName(name), t(describeFailure(failure, isOnline).headline))
  })
  if (failed.length > 0) return joinSentences(failed)
  if (open.call && !previous?.call) return t('status.loadingAloud', { tab: tabName(analysis) })
  if (!isOnline && before?.isOnline) return t(open.snapshot ? 'status.offlineSaved' : 'status.offline')
  if (!open.snapshot || open.call || (previous && now.fetchedAt === before?.fetchedAt)) return ''
  return joinSentences([
    joinLabel(tabName(analysis), t('status.todo', { count: open.counts.todo })),
    describeNews(open.counts),
    !isOnline && t('status.offlineSaved'),
  ])
}
