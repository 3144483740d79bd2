/** What the owner's shop is in truth: what the host sent last, and which of it is marked as done. */
import type { Analysis } from '../../../shared/analysis.ts'

export const TABS = ['first', 'second'] as const
export type Tab = (typeof TABS)[number]

export interface Insight {
  readonly id: string
  /** Which edition its text is of. */
  readonly text: number
}

export interface Mark {
  /** 'later': until tomorrow, which does not come. */
  readonly status: 'done' | 'later' | 'notForUs'
  /** The edition that was marked. */
  readonly text: number
}

export interface Model {
  readonly selected: Record<Tab, Analysis>
  /** The analyses that each tab has shown in this visit. */
  readonly shown: Record<Tab, Set<Analysis>>
  /** The lists that have been fetched, whichever tab has paid. */
  readonly lists: Map<Analysis, readonly Insight[]>
  /** By `products/3`, what was marked last at the end. */
  readonly marks: Map<string, Mark>
  /** The last act of a tab, which its Undo takes back unless another tab has marked the same since. */
  readonly undo: Map<Tab, Act>
  calls: number
}

export interface Act {
  readonly key: string
  readonly before: Mark | undefined
  readonly after: Mark | undefined
}

export function newModel(): Model {
  return {
    selected: { first: 'products', second: 'products' },
    shown: { first: new Set(['products']), second: new Set(['products']) },
    lists: new Map(),
    marks: new Map(),
    undo: new Map(),
    calls: 0,
  }
}

export const keyOf = (analysis: Analysis, { id }: Insight) => `${analysis}/${id}`

/** The owner's act: what was put at one place before stands at the end now. */
export function setMark(model: Model, tab: Tab, key: string, after: Mark | undefined): void {
  model.undo.set(tab, { key, before: model.marks.get(key), after })
  put(model, key, after)
}

/** Nothing, where another tab has marked the same since. */
export function undoMark(model: Model, tab: Tab): void {
  const { key = '', before, after } = model.undo.get(tab) ?? {}
  model.undo.delete(tab)
  if (model.marks.get(key) === after) put(model, key, before)
}

function put({ marks }: Model, key: string, mark: Mark | undefined): void {
  marks.delete(key)
  if (mark) marks.set(key, mark)
}

export function partsOf(model: Model, analysis: Analysis) {
  const listed = model.lists.get(analysis) ?? []
  const marked = [...model.marks.keys()]
  const markOf = (insight: Insight) => model.marks.get(keyOf(analysis, insight))
  const withStatus = (status: Mark['status']) =>
    listed.filter((insight) => markOf(insight)?.status === status)
  const done = withStatus('done')
  const isChanged = (insight: Insight) => markOf(insight)?.text !== insight.text
  return {
    listed,
    /** Of which the figures tell. */
    all: listed.filter((insight) => ['done', undefined].includes(markOf(insight)?.status)),
    open: listed.filter((insight) => markOf(insight) === undefined),
    /** What was done last stands first. */
    done: done
      .filter((insight) => !isChanged(insight))
      .sort((a, b) => marked.indexOf(keyOf(analysis, b)) - marked.indexOf(keyOf(analysis, a))),
    /** Done, and of another edition since. */
    returned: done.filter(isChanged),
    later: withStatus('later'),
    notForUs: withStatus('notForUs'),
  }
}
