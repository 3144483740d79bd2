/** One pass of Review through a tab. Its stops are Changed since done, To do, then the end. */
import { useState } from 'react'
import type { Item, Sections } from '../model/derive.ts'

type Reviewed = 'todo' | 'changedSinceDone'

type Stop =
  | { readonly id: string; readonly item: Item; readonly section: Reviewed }
  | { readonly id: typeof END; readonly item?: undefined }

/** No insight's key can equal it. */
export const END = 'end'

export function stopsOf({ todo, changedSinceDone }: Pick<Sections, Reviewed>): readonly Stop[] {
  const stop = (section: Reviewed) => (item: Item) => ({ id: item.insight.key, item, section })
  return [...changedSinceDone.map(stop('changedSinceDone')), ...todo.map(stop('todo')), { id: END }]
}

/**
 * Returns the index of the first stop in `ahead` that still exists. `ahead` has the ids from the current stop to the
 * end, as of the last step.
 */
export function indexOfStop(stops: readonly Stop[], ahead: readonly string[]): number {
  const indexes = new Map(stops.map(({ id }, index) => [id, index]))
  const id = ahead.find((each) => indexes.has(each)) ?? END
  return indexes.get(id) ?? 0
}

export type Pass = ReturnType<typeof usePass>

export function usePass(sections: Sections) {
  const stops = stopsOf(sections)
  const idsFrom = (from: number) => stops.slice(from).map(({ id }) => id)
  const [ahead, setAhead] = useState(() => idsFrom(0))
  const index = indexOfStop(stops, ahead)
  const keys = new Set(stops.flatMap(({ item }) => (item ? [item.insight.key] : [])))
  const [opened] = useState(() => [...keys])
  const handled = opened.filter((key) => !keys.has(key))
  const doneKeys = new Set(sections.done.map(({ insight }) => insight.key))
  return {
    stop: stops[index],
    isFirst: index === 0,
    isLast: index === stops.length - 1,
    /** The number of insights that are still in To do or Changed since done. */
    left: keys.size,
    /** The number of insights that have left both in this pass, and of those that are done. */
    handled: handled.length,
    done: handled.filter((key) => doneKeys.has(key)).length,
    step(by: 1 | -1) {
      if (stops[index + by]) setAhead(idsFrom(index + by))
    },
    /** Call it before an action that removes the current stop. */
    leave: () => setAhead(idsFrom(index + 1)),
    startAgain: () => setAhead(idsFrom(0)),
    goBackTo: (key: string) => setAhead([key, ...idsFrom(index)]),
  }
}
