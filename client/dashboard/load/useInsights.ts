/** A tab's list, cached by SWR: loaded once a visit, then only on the owner's request, as each load costs money. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import useSWR from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { readSavedList } from '../saved/saved-lists.ts'
import { CANCELLED } from './analysis-error.ts'
import { callUnderWay, startCall, takeInsights } from './calls.ts'
import type { Insights } from './load-insights.ts'

export interface InsightsState {
  readonly status: 'loading' | 'failed' | 'cancelled' | 'ready'
  /** Undefined while loading. After a failure or a cancel, the previous list, if any. */
  readonly list: Insights | undefined
  readonly error: Error | undefined
  /** In ms since 1970; undefined until the request is sent. */
  readonly startedAt: () => number | undefined
  readonly cancel: () => void
  readonly refresh: () => void
}

/** Nothing is fetched again by itself. */
export const ONCE_A_VISIT = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // SWR's default would compare the whole list by value.
  compare: Object.is,
}

export function insightsKey(analysis: Analysis, session: SignedIn) {
  return ['insights', analysis, session.id] as const
}

export function useInsights(analysis: Analysis, session: SignedIn): InsightsState {
  const saved = useMemo(
    () => (typeof window === 'undefined' ? undefined : readSavedList(analysis, session.user)),
    [analysis, session],
  )
  const { data, error, isValidating, mutate } = useSWR<Insights, Error>(
    insightsKey(analysis, session),
    () => takeInsights(analysis, session),
    { ...ONCE_A_VISIT, ...(saved && { fallbackData: saved }) },
  )
  const refresh = () => {
    startCall(analysis, session, data ? 'a list' : 'no list')
    void mutate()
  }
  const cancel = () => callUnderWay(analysis)?.end(CANCELLED)
  useRenewal(session.token, () => {
    if (!error || error === CANCELLED) return
    // The error belongs to the old token; a previous list is still valid.
    if (data) void mutate(data, { revalidate: false })
    else refresh()
  })
  const startedAt = () => callUnderWay(analysis)?.startedAt
  const acts = { startedAt, cancel, refresh }
  if (isValidating || !(data || error))
    return { status: 'loading', list: undefined, error: undefined, ...acts }
  const outcome = error === CANCELLED ? 'cancelled' : 'failed'
  return { status: error ? outcome : 'ready', list: data, error, ...acts }
}

function useRenewal(token: string, onRenewal: () => void): void {
  const last = useRef(token)
  const tell = useEffectEvent(onRenewal)
  useEffect(() => {
    if (last.current === token) return
    last.current = token
    tell()
  }, [token])
}
