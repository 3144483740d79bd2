/** The steps through a tab in Review: To do, then a page about Changed since done and each of its insights, then the end. */
import type { Item, Sections } from '../model/derive.ts'

export type Stop =
  | { readonly id: string; readonly item: Item; readonly part: 'todo' | 'changedSinceDone' }
  | { readonly id: typeof AGAIN | typeof END; readonly item?: undefined }

/** No key of an insight is like these. */
export const AGAIN = 'again'
export const END = 'end'

export function stopsOf({
  todo,
  changedSinceDone,
}: Pick<Sections, 'todo' | 'changedSinceDone'>): readonly Stop[] {
  const stop = (part: 'todo' | 'changedSinceDone') => (item: Item) => ({ id: item.insight.key, item, part })
  return [
    ...todo.map(stop('todo')),
    ...(changedSinceDone.length > 0 ? [{ id: AGAIN } as const] : []),
    ...changedSinceDone.map(stop('changedSinceDone')),
    { id: END },
  ]
}

/** Where one is: at the first of `way` that is still there. `way`: the ids from here to the end, as they were at the last step. */
export function placeOf(stops: readonly Stop[], way: readonly string[]): number {
  const places = new Map(stops.map(({ id }, place) => [id, place]))
  const left = way.find((id) => places.has(id)) ?? END
  return places.get(left) ?? 0
}
