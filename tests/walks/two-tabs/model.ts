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
  /** By `products/3`: the edition that was marked. */
  readonly done: Map<string, number>
  /** The last mark of a tab, which its Undo takes back. */
  readonly undo: Map<Tab, string>
  calls: number
}

export function newModel(): Model {
  return {
    selected: { first: 'products', second: 'products' },
    lists: new Map(),
    done: new Map(),
    undo: new Map(),
    calls: 0,
  }
}

export const keyOf = (analysis: Analysis, { id }: Insight) => `${analysis}/${id}`

export function partsOf(model: Model, analysis: Analysis) {
  const all = model.lists.get(analysis) ?? []
  const marked = [...model.done.keys()]
  const markOf = (insight: Insight) => model.done.get(keyOf(analysis, insight))
  return {
    all,
    open: all.filter((insight) => markOf(insight) === undefined),
    /** What was done last stands first. */
    done: all
      .filter((insight) => markOf(insight) === insight.text)
      .sort((a, b) => marked.indexOf(keyOf(analysis, b)) - marked.indexOf(keyOf(analysis, a))),
    /** Done, and of another edition since. */
    returned: all.filter((insight) => ![undefined, insight.text].includes(markOf(insight))),
  }
}
