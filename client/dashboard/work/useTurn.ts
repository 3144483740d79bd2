/** The queue of open insights, and whose turn it is. It may change at any time: other tabs mark insights, too. */
import { useMemo, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/create-store.ts'
import type { InsightItem } from '../insight/insight-items.ts'

/** Put off with 'Later': at the end of the queue for this visit, as long as the list is the same. */
const later = createStore<readonly InsightItem[]>([])

export type Turn = ReturnType<typeof useTurn>

/** `undoable`: what was marked last. After Undo it has its turn again. */
export function useTurn(open: readonly InsightItem[], undoable: InsightItem | undefined) {
  const last = useSyncExternalStore(later.subscribe, later.get, later.get)
  const queue = useMemo(() => {
    const isLast = new Set(last)
    const isOpen = new Set(open)
    return [...open.filter((item) => !isLast.has(item)), ...last.filter((item) => isOpen.has(item))]
  }, [open, last])
  const [turn, setTurn] = useState({ item: queue[0], at: 0 })
  const [marked, setMarked] = useState(undoable)
  const show = (at: number) => setTurn({ item: queue[at], at })

  const found = turn.item ? queue.indexOf(turn.item) : -1
  const place = found < 0 ? turn.at : found
  const at = place < queue.length ? place : 0
  const item = queue[at]
  if (marked !== undoable) {
    setMarked(undoable)
    if (marked && queue.includes(marked)) show(queue.indexOf(marked))
  } else if (item !== turn.item || at !== turn.at) {
    // Keeps the place for the time when the item leaves the queue.
    show(at)
  }

  const has = (step: 1 | -1) => queue[at + step] !== undefined
  /** From the end to the first one again: the item leaves its place. */
  const leave = () => show(has(1) ? at + 1 : 0)
  return {
    at,
    item,
    has,
    move: (step: 1 | -1) => has(step) && show(at + step),
    leave,
    putOff() {
      if (!item || queue.length === 1) return
      leave()
      later.set([...last.filter((other) => other !== item), item])
    },
  }
}
