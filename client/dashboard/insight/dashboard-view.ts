/** The dashboard's state in its URL: `/home?tab=orders&q=soap&sort=name&show=changes`. */
import { ANALYSES, type Analysis, isAnalysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'

export type Sort = 'received' | 'name'

/** 'changes': only what the last refresh brought or changed. */
export type Show = 'all' | 'changes'

export interface DashboardView {
  readonly analysis: Analysis
  readonly query: string
  readonly sort: Sort
  readonly show: Show
  /** One insight at a time. */
  readonly isWorking: boolean
}

/** Products is the default tab (spec, section 2). */
export function parseView(search: string): DashboardView {
  const parameters = new URLSearchParams(search)
  const tab = parameters.get('tab')
  return {
    analysis: isAnalysis(tab) ? tab : 'products',
    query: parameters.get('q') ?? '',
    sort: parameters.get('sort') === 'name' ? 'name' : 'received',
    show: parameters.get('show') === 'changes' ? 'changes' : 'all',
    isWorking: parameters.get('work') === '1',
  }
}

/** Of the order by heading: not all insights have a name. */
export function sortName(analysis: Analysis): string {
  const { idField, headingField } = ANALYSES[analysis]
  return t(idField === headingField ? 'sort.id' : 'sort.name')
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
