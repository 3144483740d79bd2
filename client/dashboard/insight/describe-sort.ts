/** The sort orders in words, for the list and its printed copy. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { Sort } from './dashboard-view.ts'

export function describeSort(analysis: Analysis, sort: Sort): string {
  if (sort === 'received') return 'Default order'
  const { idField, heading } = ANALYSES[analysis]
  return idField === heading.field ? 'By ID' : 'A to Z'
}
