/** Derives what every tab shows from its list, its request, the owner's marks and the day. */
import { useEffect, useMemo } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { LoggedIn } from '../../session/session.ts'
import { headingLabel } from '../insight-texts.ts'
import type { Day } from '../model/day.ts'
import { type Derived, derive } from '../model/derive.ts'
import { type Marks, takeTexts } from '../model/mark.ts'
import { createSearch, type Search } from '../model/search.ts'
import type { View } from '../view.ts'
import { useIsVisible, useToday } from './clock.ts'
import { type ListState, useLists } from './lists.ts'
import { addToMarks, useMarks } from './marks.ts'
import { markSeen } from './seen-news.ts'

export interface Tab extends ListState, Derived {
  readonly analysis: Analysis
  /** The day by which the tab is derived. */
  readonly today: Day
  readonly search: Search
  readonly hasInsights: boolean
  /** Whether a list is being requested and there is none to read meanwhile. */
  readonly isFirstLoad: boolean
  /** Whether there is something to read: a list, or insights that are done, later or dismissed. */
  readonly hasContent: boolean
}

export type Shop = Readonly<Record<Analysis, Tab>>

interface ShopState {
  readonly shop: Shop
  /** False while storage has no room for the marks. */
  readonly areMarksSaved: boolean
}

export function useShop(session: LoggedIn, view: View): ShopState {
  const { byTab, isSaved } = useMarks(session)
  const today = useToday()
  // A search covers all tabs, and Review continues with the next one.
  const lists = useLists(session, view.analysis, view.query !== '' || view.isReviewing)
  const shop: Shop = {
    products: useTab('products', lists.products, byTab.products, session, today),
    orders: useTab('orders', lists.orders, byTab.orders, session, today),
    customers: useTab('customers', lists.customers, byTab.customers, session, today),
    blogs: useTab('blogs', lists.blogs, byTab.blogs, session, today),
  }
  useSeen(shop[view.analysis])
  return { shop, areMarksSaved: isSaved }
}

function useTab(analysis: Analysis, list: ListState, marks: Marks, session: LoggedIn, today: Day): Tab {
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
  return useMemo(() => {
    const { done, later, dismissed } = derived.counts
    const hasInsights = list.snapshot !== undefined && list.snapshot.insights.length > 0
    return {
      analysis,
      ...list,
      ...derived,
      today,
      search,
      hasInsights,
      isFirstLoad: list.call !== undefined && !hasInsights,
      hasContent: hasInsights || done + later + dismissed > 0,
    }
  }, [analysis, list, search, derived, today])
}

/** News on the open tab counts as seen while the page is visible. */
function useSeen({ analysis, snapshot, seenAt }: Tab): void {
  const isVisible = useIsVisible()
  const at = snapshot?.news?.at
  useEffect(() => {
    if (isVisible && at !== undefined && at !== seenAt) markSeen(analysis, at)
  }, [isVisible, at, seenAt, analysis])
}
