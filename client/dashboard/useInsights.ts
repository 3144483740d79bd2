/** A tab's list, held by SWR: asked for once a visit, whatever else happens, as each call costs money. */
import { useMemo } from 'react'
import useSWR, { mutate as mutateCache } from 'swr'
import type { Analysis } from '../../shared/analysis.ts'
import { refreshSession, type SignedIn } from '../session/session.ts'
import { afterPaint } from './after-paint.ts'
import { type InsightItem, isInsightItem } from './insight-items.ts'
import { loadInsights } from './load-insights.ts'
import { type SavedList, saveList } from './saved-lists.ts'

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
  readonly items: readonly InsightItem[]
  readonly isLoading: boolean
  readonly failure: Error | undefined
  /** The browser had no room for the list. */
  readonly isUnsaved: boolean
  readonly retry: () => void
}

export function useInsights(analysis: Analysis, session: SignedIn): InsightsState {
  const { data, error, isValidating, mutate } = useSWR<Insights, Error, InsightsKey>(
    { analysis, session },
    loadAndSave,
    ONCE_A_VISIT,
  )
  const items = data?.items
  const shown = useMemo<readonly InsightItem[]>(() => items?.filter(isInsightItem) ?? [], [items])
  return {
    items: shown,
    isLoading: isValidating,
    failure: isValidating ? undefined : error,
    isUnsaved: data?.unsaved ?? false,
    retry: () => void mutate(),
  }
}

function loadAndSave(key: InsightsKey): Insights | Promise<Insights> {
  const loaded = loadInsights(key.analysis, key.session)
  if (loaded instanceof Promise)
    loaded.then(
      (list) => afterPaint(() => save(key, list)),
      () => {},
    )
  return loaded
}

/** Nothing is written once the session has ended, in whichever tab. */
function save(key: InsightsKey, list: SavedList): void {
  refreshSession()
  if (key.session.ended.aborted || saveList(key.analysis, key.session.user, list)) return
  void mutateCache<Insights>(key, (shown) => shown && { ...shown, unsaved: true }, { revalidate: false })
}
