/** All four tabs as they are shown: what is saved of each, the state of its call, and what follows from the owner's marks. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import type { SignedIn } from '../../session/session.ts'
import { type Call, useCall } from '../call/calls.ts'
import { showSnapshot, useSnapshot } from '../call/snapshot-cache.ts'
import type { Day } from '../model/day.ts'
import { type Derived, derive } from '../model/derive.ts'
import type { Marks } from '../model/mark.ts'
import { createSearch, type Search } from '../model/search.ts'
import { NOTHING_KEPT, readMarks, subscribeToMarks } from '../store/marks.ts'
import { type StoredSnapshot, saveSeen } from '../store/snapshots.ts'
import { useToday } from './useToday.ts'

export interface Tab extends Derived {
  readonly analysis: Analysis
  /** Undefined without a list. */
  readonly snapshot: StoredSnapshot | undefined
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
  useSeen(shop[open], session)
  return { shop, areMarksSaved: isSaved }
}

interface Given {
  readonly session: SignedIn
  readonly open: Analysis
  readonly marks: Marks
  readonly today: Day
}

function useTab(analysis: Analysis, { session, open, marks, today }: Given): Tab {
  const snapshot = useSnapshot(analysis, session, analysis === open)
  const call = useCall(analysis, session)
  const derived = useMemo(
    () => derive(analysis, snapshot, marks, snapshot?.seenAt, today),
    [analysis, snapshot, marks, today],
  )
  const search = useMemo(() => createSearch(derived, snapshot, marks), [derived, snapshot, marks])
  return useMemo(
    () => ({ analysis, snapshot, call, search, ...derived }),
    [analysis, snapshot, call, search, derived],
  )
}

/** News on the open tab is seen. */
function useSeen({ analysis, snapshot }: Tab, session: SignedIn): void {
  const at = snapshot?.news?.at
  const isUnseen = at !== undefined && at !== snapshot?.seenAt
  useEffect(() => {
    if (!isUnseen || !snapshot) return
    saveSeen(analysis, session.user, at)
    showSnapshot(analysis, session, { ...snapshot, seenAt: at })
  }, [isUnseen, at, analysis, snapshot, session])
}
