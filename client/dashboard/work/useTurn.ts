/** The queue of open insights and changed ones, and whose turn it is. It may change at any time: other tabs mark insights, too. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { firstInView } from '../list/first-in-view.ts'
import type { Worklist } from '../list/useWorklist.ts'
import { keysOf } from '../marks/find-done.ts'
import type { Queue } from './useKeptQueue.ts'

/** By key, as a list that is shown anew has other objects. */
type Keys = readonly string[]

type Waiting = Pick<Worklist, 'analysis' | 'items' | 'queue' | 'isShop'>

export type Turn = ReturnType<typeof useTurn>

interface Place {
  readonly key: string | undefined
  /** As it was then: where an insight that has left the queue stood. */
  readonly queue: Keys
  /** Has left the queue from here. After Undo it has its turn again. */
  readonly left: string | undefined
}

/** Begins with the card that the reader looks at; where he left, if he still looks at the same. */
export function useTurn({ analysis, items, queue: waiting, isShop }: Waiting, { kept, keep }: Queue) {
  const { later } = kept
  const keys = keysOf(analysis, items)
  const byKey = useMemo(() => new Map(waiting.map((item) => [keys.get(item) ?? '', item])), [waiting, keys])
  const queue = useMemo(() => {
    const last = later.filter((key) => byKey.has(key))
    const isLast = new Set(last)
    return [...[...byKey.keys()].filter((key) => !isLast.has(key)), ...last]
  }, [byKey, later])

  // Who goes through the shop comes from another list.
  const keyInView = () => {
    const item = isShop ? undefined : firstInView(waiting)
    return item && keys.get(item)
  }
  const [place, setPlace] = useState<Place>(() => {
    const inView = keyInView()
    const { key: turn, leftAt } = kept.turns[analysis] ?? {}
    const isWhereHeLeft = turn && queue.includes(turn) && (leftAt === undefined || leftAt === inView)
    const begin = inView && !later.includes(inView) ? inView : queue[0]
    return { key: isWhereHeLeft ? turn : begin, queue, left: undefined }
  })
  const key = useMemo(() => keyAt(place, queue), [place, queue])

  const noteTurn = useEffectEvent((leftAt?: string) => {
    const turn = key === undefined ? {} : { [analysis]: { key, leftAt } }
    keep(({ turns: { [analysis]: _, ...others }, ...rest }) => ({ ...rest, turns: { ...others, ...turn } }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is noted anew for each one.
  useEffect(() => noteTurn(), [key])
  const noteLeave = useEffectEvent(() => noteTurn(keyInView()))
  useEffect(() => () => noteLeave(), [])

  const at = key === undefined ? 0 : queue.indexOf(key)
  const has = (step: 1 | -1) => queue[at + step] !== undefined
  /** From the end the first one has its turn again. */
  const next = queue[at + 1] ?? queue[0]
  const left = key === place.left ? undefined : place.left
  return {
    at,
    item: key === undefined ? undefined : byKey.get(key),
    has,
    move: (step: 1 | -1) => has(step) && setPlace({ key: queue[at + step], queue, left }),
    leave: () => setPlace({ key: next, queue, left: key }),
    putOff() {
      if (key === undefined || queue.length === 1) return
      setPlace({ key: next, queue, left })
      keep((before) => ({ ...before, later: [...before.later.filter((other) => other !== key), key] }))
    },
  }
}

/** That of the place; once it has left the queue, what came after it there, else the first one. */
function keyAt({ key, queue: before, left }: Place, queue: Keys): string | undefined {
  const isQueued = new Set(queue)
  if (left !== undefined && isQueued.has(left)) return left
  const rest = key === undefined ? [] : before.slice(before.indexOf(key))
  return rest.find((other) => isQueued.has(other)) ?? queue[0]
}
