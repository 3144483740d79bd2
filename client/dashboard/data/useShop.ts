/** Derives what every tab shows from its list, its request, the owner's marks and the day. */
import { useEffect, useMemo, useState } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import type { Failure } from '../../../shared/outcomes.ts'
import { useOnline } from '../../offline/connection.ts'
import { type LoggedIn, refreshSession } from '../../session/session.ts'
import { headingLabel } from '../insight-texts.ts'
import type { Day } from '../model/day.ts'
import { type Derived, derive } from '../model/derive.ts'
import { type Marks, takeTexts } from '../model/mark.ts'
import { createSearch, type Search } from '../model/search.ts'
import { useIsVisible, useToday } from './clock.ts'
import { type ListState, type Need, useList, useNeeds } from './lists.ts'
import { addToMarks, useMarks } from './marks.ts'
import { isTokenRefused } from './request-list.ts'
import { markSeen } from './seen-news.ts'

export interface Tab extends ListState, Derived {
  readonly analysis: Analysis
  /** The day by which the tab is derived. */
  readonly today: Day
  readonly search: Search
  readonly hasInsights: boolean
  /** Whether a call is in flight that has begun while the tab had nothing to read. */
  readonly isFirstLoad: boolean
  /**
   * The last call's failure. Undefined if it only said that there is no connection, and there is something to read, or if
   * the session has ended, which is no tab's own failure.
   */
  readonly failure: Failure | undefined
  /** Whether there is something to read: a list, or insights that are done, later or dismissed. */
  readonly hasContent: boolean
}

export type Shop = Readonly<Record<Analysis, Tab>>

export interface ShownFailure {
  /** The tab whose call has failed. */
  readonly analysis: Analysis
  readonly failure: Failure
}

export interface ShopState {
  readonly shop: Shop
  /** That the session has ended, in whichever tab it was noticed, or else the open tab's own failure. */
  readonly failed: ShownFailure | undefined
  /** False while storage has no room for the marks. */
  readonly areMarksSaved: boolean
  readonly isOnline: boolean
}

export function useShop(session: LoggedIn, open: Analysis): ShopState {
  const { byTab, isSaved } = useMarks(session)
  const today = useToday()
  const isOnline = useOnline()
  const context = { session, needOf: useNeeds(session, open), today, isOnline }
  const shop: Shop = {
    products: useTab('products', byTab.products, context),
    orders: useTab('orders', byTab.orders, context),
    customers: useTab('customers', byTab.customers, context),
    blogs: useTab('blogs', byTab.blogs, context),
  }
  useSeen(session, shop[open])
  const { failure } = shop[open]
  const failed = findEndedSession(session, open, shop) ?? (failure && { analysis: open, failure })
  return { shop, failed, areMarksSaved: isSaved, isOnline }
}

/** What all tabs share. */
interface TabContext {
  readonly session: LoggedIn
  readonly needOf: (analysis: Analysis) => Need
  readonly today: Day
  readonly isOnline: boolean
}

function useTab(analysis: Analysis, marks: Marks, context: TabContext): Tab {
  const { session, needOf, today, isOnline } = context
  const list = useList(analysis, session, needOf(analysis))
  const { snapshot, seenAt } = list
  // Adds texts to imported marks that arrived before the list.
  useEffect(() => {
    if (snapshot) addToMarks(session, (held) => takeTexts(held, snapshot))
  }, [session, snapshot])
  const derived = useMemo(
    () => derive(analysis, snapshot, marks, seenAt, today),
    [analysis, snapshot, marks, seenAt, today],
  )
  const search = useMemo(
    () => createSearch({ derived, snapshot, marks, headingLabel: headingLabel(analysis) }),
    [analysis, derived, snapshot, marks],
  )
  const { done, later, dismissed } = derived.counts
  const hasInsights = snapshot !== undefined && snapshot.insights.length > 0
  const hasContent = hasInsights || done + later + dismissed > 0
  const isFirstLoad = useFirstLoad(list.call !== undefined, hasContent)
  const failure = ownFailure(list, hasContent, isOnline)
  return { analysis, ...list, ...derived, today, search, hasInsights, isFirstLoad, failure, hasContent }
}

/** Decided when the call begins: what arrives during a call, such as marks, doesn't change what the page shows. */
function useFirstLoad(isInFlight: boolean, hasContent: boolean): boolean {
  const [last, setLast] = useState({ isInFlight: false, isFirst: false })
  if (last.isInFlight === isInFlight) return last.isFirst
  const isFirst = isInFlight && !hasContent
  setLast({ isInFlight, isFirst })
  return isFirst
}

function ownFailure({ unloaded }: ListState, hasContent: boolean, isOnline: boolean): Failure | undefined {
  if (unloaded?.kind !== 'failed' || unloaded.failure.cause === 'unauthorized') return undefined
  const { failure, wasOnline } = unloaded
  const isOffline = failure.cause === 'network' && !(wasOnline && isOnline)
  return isOffline && hasContent ? undefined : failure
}

/** A list that has arrived since shows that the session is valid. */
function findEndedSession(session: LoggedIn, open: Analysis, shop: Shop): ShownFailure | undefined {
  if (!isTokenRefused(session)) return undefined
  for (const analysis of [open, ...ANALYSIS_NAMES]) {
    const { unloaded } = shop[analysis]
    if (unloaded?.kind === 'failed' && unloaded.failure.cause === 'unauthorized')
      return { analysis, failure: unloaded.failure }
  }
  return undefined
}

/** News on the open tab counts as seen while the page is visible. */
function useSeen(session: LoggedIn, { analysis, snapshot, seenAt }: Tab): void {
  const isVisible = useIsVisible()
  const at = snapshot?.news?.at
  useEffect(() => {
    if (!isVisible || at === undefined || at === seenAt) return
    // The session may have ended in another browser tab, and then nothing may be written.
    refreshSession()
    if (!session.ended.aborted) markSeen(analysis, at)
  }, [session, isVisible, at, seenAt, analysis])
}
