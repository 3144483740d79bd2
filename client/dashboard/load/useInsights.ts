/** A tab's list, held by SWR: loaded once a visit, and again only when the owner says so, as each call costs money. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { readSavedList } from '../saved/saved-lists.ts'
import { callUnderWay, type Insights, startCall, takeInsights } from './calls.ts'
import { isAwaited, subscribeToAwaited } from './is-awaited.ts'
import { LoadCancelled } from './load-cancelled.ts'

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
  const isAwaitedNow = useSyncExternalStore(subscribeToAwaited, isAwaited)
  const [mayLoad, setMayLoad] = useState(isAwaitedNow)
  if (isAwaitedNow && !mayLoad) setMayLoad(true)
  const { data, error, isValidating, mutate } = useSWR<Insights, Error>(
    mayLoad ? ['insights', analysis, session.id] : null,
    () => fetchInsights(analysis, session),
    { ...ONCE_A_VISIT, ...(saved && { fallbackData: saved }) },
  )
  const refresh = () => {
    startCall(analysis, session, data ? 'a list' : 'no list')
    void mutate()
  }
  const cancel = () => callUnderWay(analysis)?.cancel()
  // A list from before is good; the error was of a page that was left, or of a token that is no more.
  const recover = () => (data ? void mutate(data, { revalidate: false }) : refresh())
  useLeaving(isValidating, { onLeave: cancel, onReturn: recover })
  useRenewal(session, isAwaitedNow, () => {
    if (error && !(error instanceof LoadCancelled)) recover()
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
    startedAt: callUnderWay(analysis)?.startedAt,
    cancel,
  }
}

interface Leaving {
  readonly onLeave: () => void
  readonly onReturn: () => void
}

/** A load ends with its page. Calls back if that page comes out of the back/forward cache. */
function useLeaving(isLoading: boolean, { onLeave, onReturn }: Leaving): void {
  const wasLoading = useRef(false)
  const leave = useEffectEvent(onLeave)
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isLoading) return
    wasLoading.current = false
    const note = () => {
      wasLoading.current = true
    }
    const end = () => {
      note()
      leave()
    }
    // WebKit ends the call itself, after the one and before the other.
    window.addEventListener('beforeunload', note)
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('beforeunload', note)
      window.removeEventListener('pagehide', end)
    }
  }, [isLoading])
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && wasLoading.current) comeBack()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}

/** Calls back when the owner has come in again by another token, once this page is looked at. */
function useRenewal({ token }: SignedIn, isAwaitedNow: boolean, onRenewal: () => void): void {
  const last = useRef(token)
  const tell = useEffectEvent(onRenewal)
  useEffect(() => {
    if (!isAwaitedNow || last.current === token) return
    last.current = token
    tell()
  }, [token, isAwaitedNow])
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
