/** A tab's list, cached by SWR: loaded once a visit, then only on the owner's request, as each load costs money. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import useSWR, { type State, unstable_serialize, useSWRConfig } from 'swr'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { type Edition, readSavedList } from '../lists/saved-lists.ts'
import { AnalysisError, CANCELLED } from './analysis-error.ts'
import { callUnderWay, startCall, takeInsights } from './calls.ts'
import { useRound } from './useRound.ts'

export interface InsightsState {
  readonly status: 'loading' | 'failed' | 'cancelled' | 'ready'
  /** Undefined while loading. After a failure or a cancel, the previous list, if any. */
  readonly list: Edition | undefined
  readonly error: Error | undefined
  /** In ms since 1970; undefined until the request is sent. */
  readonly startedAt: () => number | undefined
  readonly cancel: () => void
  readonly refresh: () => void
  /** Shows an edition that came another way than by a load: another tab has saved it. */
  readonly show: (edition: Edition) => void
  /** Asks for the list as if there had never been one. */
  readonly forget: () => void
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
  const key = insightsKey(analysis, session)
  const { cache } = useSWRConfig()
  const known: State<Edition, Error> | undefined = cache.get(unstable_serialize(key))
  const hasFailed = known?.error !== undefined
  const isCached = known?.data !== undefined || hasFailed
  const saved = useMemo(
    () => (isCached ? undefined : readSavedList(analysis, session.user)),
    [isCached, analysis, session],
  )
  const { data, error, isValidating, mutate } = useSWR<Edition, Error>(
    key,
    () => takeInsights(analysis, session),
    {
      ...ONCE_A_VISIT,
      // Back to a load that has failed shows that. Only a press asks again.
      ...(hasFailed && { revalidateOnMount: false }),
      ...(saved && { fallbackData: saved }),
    },
  )

  // From here on the cache is what is read: what is stored may change, or go.
  useEffect(() => {
    if (saved) void mutate(saved, { revalidate: false })
  }, [saved, mutate])

  // A refusal belongs to the old token. Any other failure would come again, and cost again.
  useRenewal(session.token, () => {
    if (!(error instanceof AnalysisError && error.status === 401)) return
    if (data) acts.show(data)
    else acts.refresh()
  })
  const acts = useMemo(
    () => ({
      startedAt: () => callUnderWay(analysis)?.startedAt,
      cancel: () => callUnderWay(analysis)?.end(CANCELLED),
      refresh() {
        // Before SWR asks for it: the call knows what is shown.
        startCall(analysis, session, data)
        void mutate()
      },
      show: (edition: Edition) => void mutate(edition, { revalidate: false }),
      forget() {
        startCall(analysis, session)
        void mutate(undefined)
      },
    }),
    [analysis, session, data, mutate],
  )
  /** Of the refresh of all lists, which shows what comes by itself. */
  const isItsTurn = useRound()?.turn === analysis
  return useMemo(() => {
    if (isValidating || isItsTurn || !(data || error))
      return { status: 'loading', list: undefined, error: undefined, ...acts }
    const outcome = error === CANCELLED ? 'cancelled' : 'failed'
    return { status: error ? outcome : 'ready', list: data, error, ...acts }
  }, [data, error, isValidating, isItsTurn, acts])
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
