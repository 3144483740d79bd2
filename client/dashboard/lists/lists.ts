/**
 * Holds each tab's snapshot and request. SWR's cache has the snapshots: first the saved list, then each list that
 * arrives. Only a tab's first list is requested without a press.
 */
import { useEffect, useEffectEvent, useMemo } from 'react'
import useSWR, { mutate, SWRConfig } from 'swr'
import useSWRImmutable from 'swr/immutable'
import { ANALYSIS_NAMES, type Analysis, tabOf } from '../../../shared/analysis.ts'
import { currentLanguage } from '../../language/messages.ts'
import { currentSession, refreshSession, type SignedIn } from '../../session/session.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { AnalysisError, fetchList } from './fetch-list.ts'
import { type Outcome, requestInTurn } from './list-lock.ts'
import type { NewKeys } from './release-2.ts'
import { isBusy, type ListRequest, requestOf, setRequest, untilIdle, useRequest } from './requests.ts'
import {
  addArrival,
  dropSaved,
  onListElsewhere,
  readSaved,
  type SavedList,
  savedAt,
  saveList,
  saveSeen,
} from './saved-lists.ts'
import { useIdleMoments } from './useIdleMoments.ts'

export interface ListState {
  /** Undefined if there is no list. */
  readonly snapshot: Snapshot | undefined
  readonly request: ListRequest
  /** The `at` of the latest news that the owner has seen. */
  readonly seenAt: string | undefined
  /** True if storage had no room for the list, so that only this page has it. */
  readonly isUnsaved: boolean
  /** The current keys of insights that had other keys in release 2.0. */
  readonly newKeys: NewKeys | undefined
}

type Lists = Readonly<Record<Analysis, ListState>>

/** SWR's documentation recommends this for data that isn't revalidated automatically. */
const WITHOUT_REVALIDATION = {
  shouldRetryOnError: false,
  // SWR's default would compare the whole list by value.
  compare: Object.is,
}

function keyOf(analysis: Analysis, session: SignedIn): string {
  return `${session.id} ${analysis}`
}

/** Reads the open tab's list immediately. The others are read when the page is idle, or immediately if `areAllNeeded`. */
export function useLists(session: SignedIn, open: Analysis, areAllNeeded: boolean): Lists {
  const idle = useIdleMoments(ANALYSIS_NAMES.length)
  const isNeeded = (analysis: Analysis) =>
    areAllNeeded || analysis === open || ANALYSIS_NAMES.indexOf(analysis) < idle
  const lists: Lists = {
    products: useList('products', session, isNeeded('products')),
    orders: useList('orders', session, isNeeded('orders')),
    customers: useList('customers', session, isNeeded('customers')),
    blogs: useList('blogs', session, isNeeded('blogs')),
  }
  useFirstRequest(session, open)
  return lists
}

function useList(analysis: Analysis, session: SignedIn, isNeeded: boolean): ListState {
  const request = useRequest(analysis, session)
  const saved = useMemo(
    () => (isNeeded ? shownOf(analysis, session) : undefined),
    [isNeeded, analysis, session],
  )
  const { data } = useSWR<SavedList>(keyOf(analysis, session), null, {
    ...WITHOUT_REVALIDATION,
    ...(saved && { fallbackData: saved }),
  })
  useEffect(() => {
    if (saved) show(analysis, session, (shown = saved) => shown)
  }, [saved, analysis, session])
  const follow = useEffectEvent(() => {
    if (isNeeded || data) followSaved(analysis, session)
  })
  useEffect(() => onListElsewhere(analysis, () => follow()), [analysis])
  return useMemo(
    () => ({
      snapshot: data?.snapshot,
      request,
      seenAt: data?.seenAt,
      isUnsaved: data?.isUnsaved ?? false,
      newKeys: data?.newKeys,
    }),
    [data, request],
  )
}

/** A tab whose list is missing or empty requests it when it is first opened in a visit. */
function useFirstRequest(session: SignedIn, open: Analysis): void {
  const fallbackData = useMemo(() => shownOf(open, session), [open, session])
  useSWRImmutable(keyOf(open, session), () => requestFirst(open, session), {
    ...WITHOUT_REVALIDATION,
    ...(fallbackData && { fallbackData }),
  })
}

/** Requests the open tab's first list before React renders. */
export function requestOpenTab(): void {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  void requestFirst(tabOf(new URLSearchParams(window.location.search).get('tab')), session)
}

/** After a failure or a cancellation, only a press sends another request. */
export async function requestFirst(analysis: Analysis, session: SignedIn): Promise<SavedList | undefined> {
  const { status } = requestOf(analysis, session)
  const hasEnded = status === 'failed' || status === 'canceled'
  if (!hasEnded && !shownOf(analysis, session)) await requestList(analysis, session)
  return shownOf(analysis, session)
}

/** Returns the list on this page, or else the saved one. */
function shownOf(analysis: Analysis, session: SignedIn): SavedList | undefined {
  return cachedOf(analysis, session) ?? nonEmpty(readSaved(analysis, session.user))
}

function cachedOf(analysis: Analysis, session: SignedIn): SavedList | undefined {
  return SWRConfig.defaultValue.cache.get(keyOf(analysis, session))?.data
}

/** An empty saved list doesn't replace the first request of a visit. */
function nonEmpty(saved: SavedList | undefined): SavedList | undefined {
  return saved && saved.snapshot.insights.length > 0 ? saved : undefined
}

/** The only function that writes to the cache. */
function show(
  analysis: Analysis,
  session: SignedIn,
  next: SavedList | undefined | ((shown?: SavedList) => SavedList | undefined),
): void {
  void mutate<SavedList>(keyOf(analysis, session), next, { revalidate: false })
}

/**
 * Shows a list that another browser tab has saved. An unchanged list stays the same object, so that its cards don't
 * render again.
 */
function followSaved(analysis: Analysis, session: SignedIn): void {
  const shown = cachedOf(analysis, session)
  const saved = shown ? readSaved(analysis, session.user) : shownOf(analysis, session)
  if (!saved || saved === shown) return
  const { fetchedAt } = saved.snapshot
  if (shown?.isUnsaved && fetchedAt <= shown.snapshot.fetchedAt) return
  if (fetchedAt === shown?.snapshot.fetchedAt) {
    if (saved.seenAt !== shown.seenAt) show(analysis, session, { ...shown, seenAt: saved.seenAt })
    return
  }
  show(analysis, session, saved)
  // A newer list has arrived, so clear the failure or cancellation of the older request.
  if (!isBusy(requestOf(analysis, session))) setRequest(analysis)
}

export function markSeen(analysis: Analysis, session: SignedIn, at: string): void {
  saveSeen(analysis, at)
  show(analysis, session, (shown) => shown && { ...shown, seenAt: at })
}

/** Drops a list that can't be rendered. */
export function dropList(analysis: Analysis, session: SignedIn): void {
  dropSaved(analysis)
  show(analysis, session, undefined)
}

/** Joins the request in flight, if there is one. Never rejects, because the outcome is part of the state. */
export async function requestList(
  analysis: Analysis,
  session: SignedIn,
  knownAt = savedAt(analysis, session.user),
): Promise<void> {
  const isInFlight = () => isBusy(requestOf(analysis, session))
  if (isInFlight()) return untilIdle(isInFlight)
  if (session.ended.aborted) return
  const leaving = new AbortController()
  const cancel = () => leaving.abort()
  // Another owner's session may then request the list, without waiting for the end of this request.
  const leave = () => {
    cancel()
    setRequest(analysis)
  }
  session.ended.addEventListener('abort', leave)
  // A page restored from the back/forward cache has lost its request.
  window.addEventListener('pagehide', cancel)
  setRequest(analysis, { status: 'waiting', cancel })
  const showOutcome = await runRequest({ analysis, session, knownAt, signal: leaving.signal, cancel })
  session.ended.removeEventListener('abort', leave)
  window.removeEventListener('pagehide', cancel)
  if (!session.ended.aborted) showOutcome()
}

/** Refreshes all lists one after the other, starting with the open tab's. Cancel also ends the rest. */
export async function refreshAll(session: SignedIn, open: Analysis): Promise<void> {
  // Another browser tab may be faster for some lists, so lists that arrive after the press are used.
  const known = new Map(ANALYSIS_NAMES.map((name) => [name, savedAt(name, session.user)]))
  for (const analysis of [open, ...ANALYSIS_NAMES.filter((name) => name !== open)]) {
    await requestList(analysis, session, known.get(analysis))
    const request = requestOf(analysis, session)
    // The other requests would be refused, too.
    const isRefused =
      request.status === 'failed' && request.error instanceof AnalysisError && request.error.status === 401
    if (session.ended.aborted || request.status === 'canceled' || isRefused) return
  }
}

interface RequestOptions {
  readonly analysis: Analysis
  readonly session: SignedIn
  /** The time of the list that was saved when the owner pressed. */
  readonly knownAt: string
  readonly signal: AbortSignal
  readonly cancel: () => void
}

/** Returns a function that shows the outcome. */
async function runRequest(options: RequestOptions): Promise<() => void> {
  const { analysis, session, knownAt, signal, cancel } = options
  const { user } = session
  let arrived: SavedList | undefined
  function isSaved(at?: string): boolean {
    const now = savedAt(analysis, user)
    return now !== '' && (now !== knownAt || now === at)
  }
  async function request(): Promise<Outcome> {
    // Another browser tab was faster.
    if (isSaved()) return { status: 'saved', at: savedAt(analysis, user) }
    try {
      signal.throwIfAborted()
      setRequest(analysis, { status: 'in-flight', since: Date.now(), cancel })
      const list = await fetchList(analysis, tokenOf(session), signal)
      // The session may have ended in another browser tab, and then nothing may be written.
      refreshSession()
      session.ended.throwIfAborted()
      const arrival = { list, fetchedAt: new Date().toISOString(), language: currentLanguage() }
      arrived = saveList(analysis, user, shownOf(analysis, session), arrival)
      return arrived.isUnsaved ? { status: 'unsaved', arrival } : { status: 'saved', at: arrival.fetchedAt }
    } catch (error) {
      if (signal.aborted || session.ended.aborted) return { status: 'canceled' }
      return { status: 'failed', error: error instanceof Error ? error : new Error('', { cause: error }) }
    }
  }
  const onSavedElsewhere = (listener: () => void) => onListElsewhere(analysis, listener)
  const turn = { owner: user.ownerKey, analysis, signal, isSaved, onSavedElsewhere, request }
  const outcome = await requestInTurn(turn)
  return () => {
    const { status } = outcome
    if (status === 'failed') fail(analysis, outcome.error)
    else if (status === 'canceled') setRequest(analysis, { status }, currentSession())
    else {
      show(analysis, session, arrived ?? listOfOtherTab(analysis, session, outcome))
      setRequest(analysis)
    }
  }
}

/** Returns the list that another browser tab has requested. */
function listOfOtherTab(
  analysis: Analysis,
  session: SignedIn,
  outcome: Extract<Outcome, { status: 'saved' | 'unsaved' }>,
): SavedList | undefined {
  if (outcome.status === 'saved') return readSaved(analysis, session.user)
  return { ...addArrival(analysis, shownOf(analysis, session), outcome.arrival), isUnsaved: true }
}

function fail(analysis: Analysis, error: Error): void {
  // The specification wants failures in the console (section 8).
  console.error(error)
  const failed = { status: 'failed', error } as const
  const session = currentSession()
  setRequest(analysis, failed, session)
  if (!(error instanceof AnalysisError && error.failure.kind === 'no-answer')) return
  // WebKit ends a page's request before its pagehide event. If that page is shown again, it must not show a failure.
  const cancelIfShown = () => {
    if (requestOf(analysis, session) === failed) setRequest(analysis, { status: 'canceled' }, session)
  }
  window.addEventListener('pagehide', cancelIfShown, { once: true })
}

/** The token may have been renewed while the request waited. */
function tokenOf(session: SignedIn): string {
  const current = currentSession()
  return current.status === 'signed-in' ? current.token : session.token
}
