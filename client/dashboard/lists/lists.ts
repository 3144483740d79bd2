/**
 * Holds each tab's list in SWR's cache: first the saved list, then each list that arrives. Only a tab's first list is
 * fetched without a press.
 */
import { useEffect, useEffectEvent, useMemo } from 'react'
import useSWR, { mutate, SWRConfig } from 'swr'
import useSWRImmutable from 'swr/immutable'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { isBusy, type ListRequest, requestOf, setRequest, useRequest } from './requests.ts'
import { dropSaved, onListElsewhere, readSaved, type SavedList, saveSeen } from './saved-lists.ts'
import { useIdleMoments } from './when-idle.ts'

/** A tab's list, if it has one, and its request. */
export interface ListState extends Partial<SavedList> {
  readonly request: ListRequest
}

type Lists = Readonly<Record<Analysis, ListState>>

type FetchFirst = (analysis: Analysis, session: SignedIn) => Promise<SavedList | undefined>

/** SWR's documentation recommends this for data that isn't revalidated automatically. */
const WITHOUT_REVALIDATION = {
  shouldRetryOnError: false,
  // SWR's default would compare the whole list by value.
  compare: Object.is,
}

function keyOf(analysis: Analysis, session: SignedIn): string {
  return `${session.id} ${analysis}`
}

/**
 * Reads the open tab's list immediately, and fetches it if there is none. The others are read when the page is idle, or
 * immediately if `areAllNeeded`.
 */
export function useLists(
  session: SignedIn,
  open: Analysis,
  areAllNeeded: boolean,
  fetchFirst: FetchFirst,
): Lists {
  const idle = useIdleMoments(ANALYSIS_NAMES.length)
  const isNeeded = (analysis: Analysis) =>
    areAllNeeded || analysis === open || ANALYSIS_NAMES.indexOf(analysis) < idle
  const lists: Lists = {
    products: useList('products', session, isNeeded('products')),
    orders: useList('orders', session, isNeeded('orders')),
    customers: useList('customers', session, isNeeded('customers')),
    blogs: useList('blogs', session, isNeeded('blogs')),
  }
  useFirstList(open, session, fetchFirst)
  return lists
}

/** Has no fetcher, so it never sends a request. */
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
  return useMemo(() => ({ ...data, request }), [data, request])
}

/** SWR calls the fetcher when the tab is opened, unless it has a list. */
function useFirstList(open: Analysis, session: SignedIn, fetchFirst: FetchFirst): void {
  const fallbackData = useMemo(() => shownOf(open, session), [open, session])
  useSWRImmutable(keyOf(open, session), () => fetchFirst(open, session), {
    ...WITHOUT_REVALIDATION,
    ...(fallbackData && { fallbackData }),
  })
}

/** Returns the list on this page, or else the saved one, unless that one is empty. */
export function shownOf(analysis: Analysis, session: SignedIn): SavedList | undefined {
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
export function show(
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
  if (!saved) return
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
