/** Whose turn it is in the queue. The queue may change at any time, as other tabs mark insights, too. */
import { useState } from 'react'
import type { InsightItem } from '../insight/insight-items.ts'

export interface Turn {
  readonly at: number
  /** Undefined if the queue is empty. */
  readonly item: InsightItem | undefined
  /** False if there is none. */
  readonly has: (step: 1 | -1) => boolean
  readonly move: (step: 1 | -1) => void
  /** To the next one, from the end to the first: the one at hand leaves its place. */
  readonly leave: () => void
}

/** `undoable`: what was marked last. After Undo it has its turn again. */
export function useTurn(queue: readonly InsightItem[], undoable: InsightItem | undefined): Turn {
  const [turn, setTurn] = useState({ item: queue[0], at: 0 })
  const [marked, setMarked] = useState(undoable)
  const show = (at: number) => setTurn({ item: queue[at], at })

  const found = turn.item ? queue.indexOf(turn.item) : -1
  const place = found < 0 ? turn.at : found
  const at = place < queue.length ? place : 0
  if (marked !== undoable) {
    setMarked(undoable)
    if (marked && queue.includes(marked)) show(queue.indexOf(marked))
  } else if (queue[at] !== turn.item || at !== turn.at) {
    // Keeps the place for the time when the item leaves the queue.
    show(at)
  }

  const has = (step: 1 | -1) => queue[at + step] !== undefined
  return {
    at,
    item: queue[at],
    has,
    move: (step) => has(step) && show(at + step),
    leave: () => show(has(1) ? at + 1 : 0),
  }
}
