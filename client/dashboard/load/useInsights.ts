/** A tab's list, held by SWR: asked for once a visit, and again only when the owner says so, as each call costs money. */
import { useMemo, useRef, useState } from 'react'
import useSWR, { mutate as mutateCache } from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { type InsightItem, isInsightItem } from '../list/insight-items.ts'
import { type SavedList, saveList } from '../saved/saved-lists.ts'
import { afterPaint } from './after-paint.ts'
import { callUnderWay, LoadCancelled } from './analysis-call.ts'
import { takeSavedList } from './first-analysis.ts'
import { fetchInsights, loadInsights } from './load-insights.ts'

/** SWR tells sessions apart by the identity of `ended`: a new one finds nothing of the last, of whoever it was. */
interface InsightsKey {
  readonly analysis: Analysis
  readonly session: SignedIn
}

interface Insights extends SavedList {
  readonly unsaved?: true
}

const ONCE_A_VISIT = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // SWR would walk through the whole list to compare it by value.
  compare: Object.is,
}

export interface InsightsState {
  /** Empty while loading (spec, section 4). After a load that failed or was cancelled, the list from before. */
  readonly items: readonly InsightItem[]
  /** ISO 8601; when these items were fetched. */
  readonly fetchedAt: string | undefined
  readonly isLoading: boolean
  readonly isCancelled: boolean
  readonly failure: Error | undefined
  /** The browser had no room for the list. */
  readonly isUnsaved: boolean
  /** Asks the host anew, whatever is saved. Does nothing while a load is under way. */
  readonly refresh: () => void
  readonly cancel: () => void
  /** When the load under way began, in ms on the clock of `performance.now()`. */
  readonly startedAt: () => number | undefined
}

const NONE: readonly InsightItem[] = []

export function useInsights(analysis: Analysis, session: SignedIn): InsightsState {
  const isRefresh = useRef(false)
  // SWR asks in an effect, which is a moment of loading on the screen.
  const [opening] = useState(() => ({ analysis, session, list: takeSavedList(analysis, session) }))
  const isOpening = opening.analysis === analysis && opening.session === session
  const { data, error, isValidating, mutate } = useSWR<Insights, Error, InsightsKey>(
    { analysis, session },
    (key) => {
      const loaded = isRefresh.current ? fetchInsights(analysis, session) : loadInsights(analysis, session)
      isRefresh.current = false
      if (loaded instanceof Promise) saveOnceShown(key, loaded)
      return loaded
    },
    { ...ONCE_A_VISIT, ...(isOpening && opening.list && { fallbackData: opening.list }) },
  )
  const items = data?.items
  const shown = useMemo(() => items?.filter(isInsightItem) ?? NONE, [items])
  const isCancelled = error instanceof LoadCancelled
  const underWay = () => callUnderWay(analysis, session)
  return {
    items: isValidating ? NONE : shown,
    fetchedAt: data?.fetchedAt,
    isLoading: isValidating,
    isCancelled: !isValidating && isCancelled,
    failure: isValidating || isCancelled ? undefined : error,
    isUnsaved: data?.unsaved ?? false,
    refresh() {
      if (underWay()) return
      isRefresh.current = true
      void mutate()
    },
    cancel: () => underWay()?.cancel(),
    startedAt: () => underWay()?.startedAt,
  }
}

function saveOnceShown(key: InsightsKey, loaded: Promise<SavedList>): void {
  loaded.then(
    (list) => afterPaint(() => save(key, list)),
    () => {},
  )
}

/** Nothing is written once the session has ended, in whichever tab. */
function save(key: InsightsKey, list: SavedList): void {
  refreshSession()
  if (key.session.ended.aborted || saveList(key.analysis, key.session.user, list)) return
  void mutateCache<Insights>(key, (shown) => shown && { ...shown, unsaved: true }, { revalidate: false })
}
