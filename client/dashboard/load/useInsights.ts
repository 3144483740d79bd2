/** A tab's list, held by SWR: loaded once a visit, and again only when the owner says so, as each call costs money. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import useSWR from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { readSavedList } from '../saved/saved-lists.ts'
import { AnalysisError } from './analysis-error.ts'
import { callUnderWay, type Insights, takeInsights } from './calls.ts'
import { LoadCancelled } from './load-cancelled.ts'

/** A new session has a new `ended`, and finds nothing of the last. A renewed token is the same session's. */
interface InsightsKey {
  readonly analysis: Analysis
  readonly ended: AbortSignal
}

export type InsightsState =
  | {
      readonly status: 'loading'
      /** In ms, on the clock of `performance.now()`; `undefined` where the call is about to be made. */
      readonly startedAt: number | undefined
      readonly cancel: () => void
    }
  // With the list from before, if there is one.
  | ({ readonly status: 'failed'; readonly error: Error; readonly list: Insights | undefined } & Refreshable)
  | ({ readonly status: 'cancelled'; readonly list: Insights | undefined } & Refreshable)
  | ({ readonly status: 'empty' | 'ready'; readonly list: Insights } & Refreshable)

interface Refreshable {
  /** Asks the host anew, whatever is saved. */
  readonly refresh: () => void
}

const ONCE_A_VISIT = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // SWR would walk through the whole list to compare it by value.
  compare: Object.is,
}

export function useInsights(analysis: Analysis, session: SignedIn): InsightsState {
  const saved = useMemo(() => readSavedList(analysis, session.user), [analysis, session])
  const { data, error, isValidating, mutate } = useSWR<Insights, Error, InsightsKey>(
    { analysis, ended: session.ended },
    () => fetchInsights(analysis, session),
    { ...ONCE_A_VISIT, ...(saved && { fallbackData: saved }) },
  )
  const refresh = () => void mutate()
  const retryOnReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && error instanceof AnalysisError && error.status === undefined) refresh()
  })
  // WebKit ends the calls of a page that goes into its back/forward cache. What the host answered isn't asked again.
  useEffect(() => {
    window.addEventListener('pageshow', retryOnReturn)
    return () => window.removeEventListener('pageshow', retryOnReturn)
  }, [])
  useRenewal(session, () => {
    if (!error || error instanceof LoadCancelled) return
    // The list from before is good; the error was of the token that is no more.
    void (data ? mutate(data, { revalidate: false }) : mutate())
  })
  if (!isValidating && error) {
    if (error instanceof LoadCancelled) return { status: 'cancelled', list: data, refresh }
    return { status: 'failed', error, list: data, refresh }
  }
  if (!isValidating && data) {
    return { status: data.items.length > 0 ? 'ready' : 'empty', list: data, refresh }
  }
  return {
    status: 'loading',
    startedAt: callUnderWay(analysis, session)?.startedAt,
    cancel: () => callUnderWay(analysis, session)?.cancel(),
  }
}

/** Calls back when the owner has come in again by another token. */
function useRenewal({ token }: SignedIn, onRenewal: () => void): void {
  const last = useRef(token)
  const tell = useEffectEvent(onRenewal)
  useEffect(() => {
    if (last.current !== token) tell()
    last.current = token
  }, [token])
}

/**
 * Rejects with an Error that has a message, after logging it (spec, section 8). Neither the end of the session nor
 * the owner's Cancel is a failure to be logged.
 */
async function fetchInsights(analysis: Analysis, session: SignedIn): Promise<Insights> {
  try {
    return await takeInsights(analysis, session)
  } catch (error) {
    if (!session.ended.aborted && !(error instanceof LoadCancelled)) console.error(error)
    throw error instanceof Error && error.message ? error : new Error('Fetch error', { cause: error })
  }
}
