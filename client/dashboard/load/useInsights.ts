/** A tab's list, held by SWR: loaded once a visit, and again only when the owner says so, as each call costs money. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import useSWR from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { readSavedList } from '../saved/saved-lists.ts'
import { LoadCancelled } from './analysis-error.ts'
import { callUnderWay, startCall, takeInsights } from './calls.ts'
import type { Insights } from './load-insights.ts'

export interface InsightsState {
  readonly status: 'loading' | 'failed' | 'cancelled' | 'ready'
  /** The one from before where a load has failed or was cancelled, if there is one. None while it loads. */
  readonly list: Insights | undefined
  readonly error: Error | undefined
  /** In ms, on the clock of `performance.now()`; `undefined` where the call is about to be made. */
  readonly startedAt: () => number | undefined
  readonly cancel: () => void
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

/** By what SWR keeps an owner's list. */
export function insightsKey(analysis: Analysis, session: SignedIn) {
  return ['insights', analysis, session.id] as const
}

export function useInsights(analysis: Analysis, session: SignedIn): InsightsState {
  const saved = useMemo(
    // The prerenderer has nothing saved.
    () => (typeof window === 'undefined' ? undefined : readSavedList(analysis, session.user)),
    [analysis, session],
  )
  const { data, error, isValidating, mutate } = useSWR<Insights, Error>(
    insightsKey(analysis, session),
    () => fetchInsights(analysis, session),
    { ...ONCE_A_VISIT, ...(saved && { fallbackData: saved }) },
  )
  const refresh = () => {
    startCall(analysis, session, data ? 'a list' : 'no list')
    void mutate()
  }
  const cancel = () => callUnderWay(analysis)?.end(new LoadCancelled('The load was cancelled.'))
  useRenewal(session.token, () => {
    if (!error || error instanceof LoadCancelled) return
    // A list from before is good; the error was of a token that is no more.
    if (data) void mutate(data, { revalidate: false })
    else refresh()
  })
  const startedAt = () => callUnderWay(analysis)?.startedAt
  const acts = { startedAt, cancel, refresh }
  if (isValidating || !(data || error))
    return { status: 'loading', list: undefined, error: undefined, ...acts }
  if (!error) return { status: 'ready', list: data, error, ...acts }
  const isCancelled = error instanceof LoadCancelled
  return { status: isCancelled ? 'cancelled' : 'failed', list: data, error, ...acts }
}

/** Calls back when the owner has come in again by another token. */
function useRenewal(token: string, onRenewal: () => void): void {
  const last = useRef(token)
  const tell = useEffectEvent(onRenewal)
  useEffect(() => {
    if (last.current === token) return
    last.current = token
    tell()
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
