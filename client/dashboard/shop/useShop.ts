/** All four tabs as they are shown: what is saved of each, the state of its call, and what follows from the owner's marks. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { type Call, useCall } from '../call/calls.ts'
import { showEdition, useEdition } from '../call/edition-cache.ts'
import type { Day } from '../model/calendar-day.ts'
import { type Derived, derive } from '../model/derive.ts'
import type { Marks } from '../model/mark.ts'
import { createSearch, type Search } from '../model/search.ts'
import { type StoredEdition, saveOpened } from '../store/editions.ts'
import { NOTHING_KEPT, readMarks, subscribeToMarks } from '../store/marks.ts'
import { useToday } from './useToday.ts'

export interface Tab extends Derived {
  readonly analysis: Analysis
  /** Undefined without a list. */
  readonly edition: StoredEdition | undefined
  readonly call: Call
  readonly search: Search
}

export type Shop = Readonly<Record<Analysis, Tab>>

export function useShop(session: SignedIn, open: Analysis) {
  const subscribe = useCallback((listener: () => void) => subscribeToMarks(session, listener), [session])
  const { marks, isSaved } = useSyncExternalStore(
    subscribe,
    () => readMarks(session),
    () => NOTHING_KEPT,
  )
  const given = { session, open, marks, today: useToday() }
  const shop: Shop = {
    products: useTab('products', given),
    orders: useTab('orders', given),
    customers: useTab('customers', given),
    blogs: useTab('blogs', given),
  }
  useOpened(shop[open], session)
  return { shop, areMarksSaved: isSaved }
}

interface Given {
  readonly session: SignedIn
  readonly open: Analysis
  readonly marks: Marks
  readonly today: Day
}

function useTab(analysis: Analysis, { session, open, marks, today }: Given): Tab {
  const edition = useEdition(analysis, session, analysis === open)
  const call = useCall(analysis, session)
  const derived = useMemo(
    () => derive(analysis, edition, marks, edition?.opened, today),
    [analysis, edition, marks, today],
  )
  const search = useMemo(() => createSearch(derived, edition, marks), [derived, edition, marks])
  return useMemo(
    () => ({ analysis, edition, call, search, ...derived }),
    [analysis, edition, call, search, derived],
  )
}

/** News on the open tab is opened. */
function useOpened({ analysis, edition }: Tab, session: SignedIn): void {
  const at = edition?.news?.at
  const isUnopened = at !== undefined && at !== edition?.opened
  useEffect(() => {
    if (!isUnopened || !edition) return
    saveOpened(analysis, session.user, at)
    showEdition(analysis, session, { ...edition, opened: at })
  }, [isUnopened, at, analysis, edition, session])
}
