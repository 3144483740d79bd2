/** The search of the open tab, and a moment later of the whole shop. The query is what the field shows once a letter is painted. */
import { useDeferredValue, useState } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { useDashboard } from '../dashboard-context.ts'
import { foldQuery } from '../model/search.ts'

export function useSearch() {
  const { shop, view } = useDashboard()
  const [query, setQuery] = useState(view.query)
  // This tab's matches don't wait for the other tabs'.
  const shopQuery = useDeferredValue(query)
  const isShopSearched = foldQuery(shopQuery) !== ''
  return {
    query,
    setQuery,
    shopQuery,
    isSearching: foldQuery(query) !== '',
    found: shop[view.analysis].search(query),
    /** The number of matches in the shop. Undefined without a search. */
    foundInShop: isShopSearched
      ? ANALYSIS_NAMES.reduce((sum, name) => sum + shop[name].search(shopQuery).count, 0)
      : undefined,
  }
}
