/** What the owner's shop is in truth: what the host sent last, and which of it is marked as done. */
import type { Analysis } from '../../../shared/analysis.ts'

export const TABS = ['first', 'second'] as const
export type Tab = (typeof TABS)[number]

export interface Insight {
  readonly id: string
  /** Which edition its text is of. */
  readonly text: number
}

export interface Model {
  readonly selected: Record<Tab, Analysis>
  /** The lists that have been fetched, whichever tab has paid. */
  readonly lists: Map<Analysis, readonly Insight[]>
  /** `products/3`. */
  readonly done: Set<string>
  /** The last mark of a tab, which its Undo takes back. */
  readonly undo: Map<Tab, string>
  calls: number
}

export function newModel(): Model {
  return {
    selected: { first: 'products', second: 'products' },
    lists: new Map(),
    done: new Set(),
    undo: new Map(),
    calls: 0,
  }
}

export const keyOf = (analysis: Analysis, { id }: Insight) => `${analysis}/${id}`

export function partsOf(model: Model, analysis: Analysis) {
  const all = model.lists.get(analysis) ?? []
  const isDone = (insight: Insight) => model.done.has(keyOf(analysis, insight))
  return { all, open: all.filter((insight) => !isDone(insight)), done: all.filter(isDone) }
}
