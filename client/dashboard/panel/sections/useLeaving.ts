/** Keeps an item for a moment after it has left its section, so that its done toggle is seen. */
import { useMemo, useState } from 'react'
import type { Item } from '../../model/derive.ts'

/** In CSS, it collapses during the last third. */
const STAY_MS = 375

interface Leaving {
  readonly item: Item
  /** The key of the next item. */
  readonly before: string | undefined
}

export function useLeaving(items: readonly Item[]) {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([])

  function leave(item: Item) {
    const index = items.findIndex(({ insight }) => insight.key === item.insight.key)
    const one = { item, before: items[index + 1]?.insight.key }
    const isOther = (other: Leaving) => other.item.insight.key !== item.insight.key
    setLeaving((others) => [...others.filter(isOther), one])
    setTimeout(() => setLeaving((others) => others.filter((other) => other !== one)), STAY_MS)
  }

  return { ...useMemo(() => insert(leaving, items), [leaving, items]), leave }
}

/** In reverse, because `before` of one item may be an item that left later, which must be in the list by then. */
function insert(leaving: readonly Leaving[], items: readonly Item[]) {
  const shown = [...items]
  const keys = new Set(items.map(({ insight }) => insight.key))
  const gone = leaving.filter(({ item }) => !keys.has(item.insight.key))
  for (const { item, before } of [...gone].reverse()) {
    const index = shown.findIndex(({ insight }) => insight.key === before)
    shown.splice(index < 0 ? shown.length : index, 0, item)
  }
  return { shown, leavingKeys: new Set(gone.map(({ item }) => item.insight.key)) }
}
