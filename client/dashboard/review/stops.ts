/** The stops of Review in a tab: Changed since done, To do, then the end. */
import type { Item, Sections } from '../model/derive.ts'

type Reviewed = 'todo' | 'changedSinceDone'

export type Stop =
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
