/** What the owner has put off with 'Later'. In memory: it holds for this visit, and for this list. */
import { useMemo, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/create-store.ts'
import type { InsightItem } from '../insight/insight-items.ts'

const later = createStore<readonly InsightItem[]>([])

export function putOff(item: InsightItem): void {
  later.set([...later.get().filter((other) => other !== item), item])
}

/** The open insights, those put off at the end. */
export function useQueue(open: readonly InsightItem[]): readonly InsightItem[] {
  const last = useSyncExternalStore(later.subscribe, later.get, later.get)
  return useMemo(() => {
    const isLast = new Set(last)
    const isOpen = new Set(open)
    return [...open.filter((item) => !isLast.has(item)), ...last.filter((item) => isOpen.has(item))]
  }, [open, last])
}
