/** The way through a tab in Review: what is to do, then a word on what was done before and each of it, then the end. */
import type { Derived, Item } from '../model/derive.ts'

export type Stop =
  | { readonly id: string; readonly item: Item; readonly part: 'todo' | 'again' }
  | { readonly id: typeof AGAIN | typeof END; readonly item?: undefined }

/** No key of an insight is like these. */
export const AGAIN = 'again'
export const END = 'end'

export function stopsOf({ todo, again }: Pick<Derived, 'todo' | 'again'>): readonly Stop[] {
  const stop = (part: 'todo' | 'again') => (item: Item) => ({ id: item.insight.key, item, part })
  return [
    ...todo.map(stop('todo')),
    ...(again.length > 0 ? [{ id: AGAIN } as const] : []),
    ...again.map(stop('again')),
    { id: END },
  ]
}

/** Where one is: by key and, once that has left, by its place, where now stands what came after it. */
export interface Cursor {
  readonly id: string
  readonly at: number
}

export function placeOf(stops: readonly Stop[], { id, at }: Cursor): number {
  const found = stops.findIndex((stop) => stop.id === id)
  return found < 0 ? Math.min(at, stops.length - 1) : found
}
