/** The dashboard's state in its URL: `/home?tab=orders&q=soap&sort=name&show=changes`. */
import { type Analysis, headingKind, isAnalysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { isObject } from '../../session/parse-json.ts'

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
export interface ViewEntry {
  /** Hash of the key of the owner who wrote the view; undefined for an address that was opened as such. */
  readonly owner: string | undefined
  /** Whether Back leads to the list that Work through was opened from. */
  readonly isPushed: boolean
}

export function readEntry(state: unknown): ViewEntry {
  const { owner, isPushed } = isObject(state) ? state : {}
  return { owner: typeof owner === 'string' ? owner : undefined, isPushed: isPushed === true }
}

/** The view at an address, as far as it is this owner's. */
export function viewFor(owner: string, search: string, { owner: writer }: ViewEntry): DashboardView {
  return parseView(writer === undefined || writer === owner ? search : '')
}

/** Products is the default tab (spec, section 2). */
export function parseView(search: string): DashboardView {
  const parameters = new URLSearchParams(search)
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

export function formatView({ analysis, query, sort, show, isWorking }: DashboardView): string {
  const parameters = new URLSearchParams()
  if (analysis !== 'products') parameters.set('tab', analysis)
  if (query) parameters.set('q', query)
  if (sort !== 'received') parameters.set('sort', sort)
  if (show !== 'all') parameters.set('show', show)
  if (isWorking) parameters.set('work', '1')
  const search = parameters.toString()
  return search && `?${search}`
}
