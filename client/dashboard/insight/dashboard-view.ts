/** The dashboard's state in its URL: `/home?tab=orders&q=soap&sort=name&show=changes`. */
import type * as v from 'valibot'
import { type Analysis, headingKind, isAnalysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { parseValue, VIEW_ENTRY } from '../../session/stored-values.ts'

export type Sort = 'received' | 'name'

/**
 * 'changes': only what the last refresh brought or changed. 'shop': the same, and Work through goes on with the next tab's.
 */
export type Show = 'all' | 'changes' | 'shop'

const SHOWS: readonly Show[] = ['changes', 'shop']

export interface DashboardView {
  readonly analysis: Analysis
  readonly query: string
  readonly sort: Sort
  readonly show: Show
  /** One insight at a time. */
  readonly isWorking: boolean
}

/** What the dashboard keeps in a history entry. */
export type ViewEntry = v.InferOutput<typeof VIEW_ENTRY>

export function readViewEntry(state: unknown): ViewEntry {
  return parseValue(VIEW_ENTRY, state) ?? { isPushed: false }
}

/** The view at an address, as far as it is this owner's. */
export function viewFor(
  owner: string,
  parameters: URLSearchParams,
  { owner: writer }: ViewEntry,
): DashboardView {
  return parseView(writer === undefined || writer === owner ? parameters : new URLSearchParams())
}

/** Products is the default tab (spec, section 2). */
export function parseView(parameters: URLSearchParams): DashboardView {
  const tab = parameters.get('tab')
  return {
    analysis: isAnalysis(tab) ? tab : 'products',
    query: parameters.get('q') ?? '',
    sort: parameters.get('sort') === 'name' ? 'name' : 'received',
    show: SHOWS.find((show) => show === parameters.get('show')) ?? 'all',
    isWorking: parameters.get('work') === '1',
  }
}

/** Of the order by heading: not all insights have a name. */
export function sortName(analysis: Analysis): string {
  return t(headingKind(analysis) === 'id' ? 'sort.id' : 'sort.name')
}

/** Without what is as usual. */
export function formatView({ analysis, query, sort, show, isWorking }: DashboardView): URLSearchParams {
  const parameters = new URLSearchParams()
  if (analysis !== 'products') parameters.set('tab', analysis)
  if (query) parameters.set('q', query)
  if (sort !== 'received') parameters.set('sort', sort)
  if (show !== 'all') parameters.set('show', show)
  if (isWorking) parameters.set('work', '1')
  return parameters
}
