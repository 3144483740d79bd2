/**
 * What each tab shows of its list, by SWR: `data` is the list, `error` is the last failure or cancellation, and
 * `isValidating` is true during a call. Browser storage has each list as text; SWR's cache has it parsed.
 */
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import useSWR, { mutate, preload, useSWRConfig } from 'swr'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { callOf } from '../../in-flight.ts'
import { currentSession, type LoggedIn } from '../../session/session.ts'
import { onStoredElsewhere } from '../../storage/browser-storage.ts'
import { listKey, metadataKey } from '../../storage/storage-keys.ts'
import { tabInUrl } from '../../tab-in-url.ts'
import { useDepartures } from './refresh.ts'
import { cacheKey, requestList, type Unloaded } from './request-list.ts'
import { useSeenNews } from './seen-news.ts'
import { hasSaved, type List, parseList, readList, readMetadata, readTexts } from './stored-lists.ts'

/** The call in flight. Functions, because SWR reports the first call before it has started. */
export interface Call {
  /** Returns ms since 1970. */
  readonly since: () => number
  readonly cancel: () => void
}

/** A tab's list, if it has one, and its request. */
export interface ListState extends Partial<List> {
  readonly seenAt: string | undefined
  readonly call: Call | undefined
  /** How the last call ended, if no list arrived. Undefined while another one is in flight. */
  readonly unloaded: Unloaded | undefined
}

/** Only the owner causes requests. SWR's documentation calls this an immutable resource. */
const WITHOUT_REVALIDATION = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // SWR's default would compare the whole list by value.
  compare: Object.is,
}

/** The session whose dashboard this visit has opened. */
let openedSession: number | undefined

/** Requests the list of the tab that the visit opens with, before React renders. */
export function preloadOpenTab(): void {
  const session = currentSession()
  const analysis = tabInUrl()
  if (session.status !== 'logged-in' || hasSaved(analysis, session.user.ownerKey)) return
  const key = cacheKey(analysis, session)
  // On a busy machine, React may have rendered before, and then Cancel would end only one of two calls.
  if (callOf(key) || openedSession === session.id) return
  // The hook gets the same promise and shows the failure.
  preload(key, () => requestList(analysis, session)).catch(() => {})
}

export interface Need {
  /** Whether the visit opens with this tab, which is the only one that is requested without a press. */
  readonly isOpening: boolean
  readonly isNeeded: boolean
}

/** The open tab's list is needed immediately, and the others after the first paint. Use it once in a dashboard. */
export function useNeeds(session: LoggedIn, open: Analysis): (analysis: Analysis) => Need {
  const readCount = useReadCount()
  const [opening] = useState(() => (openedSession === session.id ? undefined : open))
  useEffect(() => {
    openedSession = session.id
  }, [session.id])
  useDepartures()
  return (analysis) => ({
    isOpening: analysis === opening,
    isNeeded: analysis === open || ANALYSIS_NAMES.indexOf(analysis) < readCount,
  })
}

/** Grows by one after each painted frame, so that neither the first card nor a press waits for more than one list. */
function useReadCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === ANALYSIS_NAMES.length) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count])
  return count
}

export function useList(analysis: Analysis, session: LoggedIn, { isOpening, isNeeded }: Need): ListState {
  const key = cacheKey(analysis, session)
  const { cache } = useSWRConfig()
  const cached: List | null | undefined = cache.get(key)?.data
  const saved = useSavedList(analysis, session, { isNeeded: isNeeded && cached === undefined })
  // SWR joins a call that was preloaded, or has begun in another language, only by a request.
  const isInFlight = callOf(key) !== undefined
  const { data, error, isValidating } = useSWR<List | null, Unloaded>(
    key,
    (): Promise<List | null> => requestList(analysis, session, data ?? undefined),
    {
      ...WITHOUT_REVALIDATION,
      ...(saved && { fallbackData: saved }),
      revalidateOnMount: isInFlight || (isOpening && !saved && !cached),
    },
  )
  useListElsewhere(analysis, session, { shown: data ?? undefined, isNeeded, isValidating })
  // An ended session's failure doesn't concern the next token.
  const isOfPreviousToken =
    error?.kind === 'failed' && error.failure.cause === 'unauthorized' && error.token !== session.token
  const unloaded = isValidating || isOfPreviousToken ? undefined : error
  useForgottenFailure(key, unloaded)
  const call = { since: () => callOf(key)?.since ?? Date.now(), cancel: () => callOf(key)?.cancel() }
  return { ...data, seenAt: useSeenNews(analysis), call: isValidating ? call : undefined, unloaded }
}

/**
 * Returns the saved list once it is needed, or null if none is saved. SWR doesn't keep a fallback, so it is kept here when
 * another tab is selected.
 */
function useSavedList(
  analysis: Analysis,
  { user }: LoggedIn,
  { isNeeded }: Pick<Need, 'isNeeded'>,
): List | null | undefined {
  const [saved, setSaved] = useState<List | null>()
  if (saved !== undefined || !isNeeded) return saved
  const read = readList(analysis, user.ownerKey) ?? null
  setSaved(read)
  return read
}

/** WebKit ends a page's request before its pagehide event. If that page is shown again, it must not show a failure. */
function useForgottenFailure(key: string, unloaded: Unloaded | undefined): void {
  const isNetwork = unloaded?.kind === 'failed' && unloaded.failure.cause === 'network'
  useEffect(() => {
    if (!isNetwork) return
    const clear = () => void mutate<List | null>(key, (shown) => shown, { revalidate: false })
    window.addEventListener('pagehide', clear)
    return () => window.removeEventListener('pagehide', clear)
  }, [isNetwork, key])
}

interface PageList {
  readonly shown: List | undefined
  readonly isNeeded: boolean
  readonly isValidating: boolean
}

/** Shows lists that other browser tabs have stored. A list that isn't parsed yet is read from storage later. */
function useListElsewhere(
  analysis: Analysis,
  session: LoggedIn,
  { shown, isNeeded, isValidating }: PageList,
): void {
  const key = cacheKey(analysis, session)
  const follow = useEffectEvent((changed: string | null) => {
    // SWR discards a call's list if another list arrives during the call.
    if (callOf(key) || (!isNeeded && !shown) || readMetadata(analysis) === shown?.metadata) return
    const texts = readTexts(analysis)
    const list = texts && parseList(analysis, texts, session.user.ownerKey)
    // An empty list replaces the first request only if it has just arrived.
    if (!list || (changed === null && !shown && texts.list === '[]')) return
    // Storage events of a failed attempt to store the list may come late.
    if (!shown?.isUnsaved || list.snapshot.fetchedAt > shown.snapshot.fetchedAt)
      void mutate<List | null>(key, list, { revalidate: false })
  })
  useEffect(
    () =>
      onStoredElsewhere((changed) => {
        if (changed === null || changed === listKey(analysis) || changed === metadataKey(analysis))
          follow(changed)
      }),
    [analysis],
  )
  // Also reads what another browser tab has stored during a call, or while another page was shown.
  useEffect(() => {
    if (!isValidating) follow(null)
  }, [isValidating])
}
