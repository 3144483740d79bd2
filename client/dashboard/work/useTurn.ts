/** The queue of open insights, and whose turn it is. It may change at any time: other tabs mark insights, too. */
import { useMemo, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../ui/create-store.ts'
import type { InsightItem } from '../insight/insight-items.ts'

type Items = readonly InsightItem[]

/** Put off with 'Later': at the end of the queue for this visit, as long as the list is the same. */
const putOff = createStore<Items>([])

export type Turn = ReturnType<typeof useTurn>

interface Place {
  readonly item: InsightItem | undefined
  /** As it was then: where an item that has left the queue stood. */
  readonly queue: Items
  /** Has left the queue from here. After Undo it has its turn again. */
  readonly left: InsightItem | undefined
}

export function useTurn(open: Items) {
  const last = useSyncExternalStore(putOff.subscribe, putOff.get, putOff.get)
  const queue = useMemo(() => {
    const isLast = new Set(last)
    const isOpen = new Set(open)
    return [...open.filter((item) => !isLast.has(item)), ...last.filter((item) => isOpen.has(item))]
  }, [open, last])
  const [place, setPlace] = useState<Place>({ item: queue[0], queue, left: undefined })
  const item = useMemo(() => itemAt(place, queue), [place, queue])
  const at = item ? queue.indexOf(item) : 0
  const has = (step: 1 | -1) => queue[at + step] !== undefined
  /** From the end the first one has its turn again. */
  const next = queue[at + 1] ?? queue[0]
  const left = item === place.left ? undefined : place.left
  return {
    at,
    item,
    has,
    move: (step: 1 | -1) => has(step) && setPlace({ item: queue[at + step], queue, left }),
    leave: () => setPlace({ item: next, queue, left: item }),
    putOff() {
      if (!item || queue.length === 1) return
      setPlace({ item: next, queue, left })
      putOff.set([...last.filter((other) => other !== item), item])
    },
  }
}

/** The item of the place; once it has left the queue, what came after it there, else the first one. */
function itemAt({ item, queue: before, left }: Place, queue: Items): InsightItem | undefined {
  const isQueued = new Set(queue)
  if (left && isQueued.has(left)) return left
  const rest = item ? before.slice(before.indexOf(item)) : []
  return rest.find((other) => isQueued.has(other)) ?? queue[0]
}
