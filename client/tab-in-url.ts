/** The tab that the URL names, such as orders in `/home?tab=orders`. */
import { type Analysis, isAnalysis } from '../shared/analysis.ts'

/** The tab of a URL that names none. */
export const DEFAULT_TAB: Analysis = 'products'

export function tabInUrl(parameters = new URLSearchParams(window.location.search)): Analysis {
  const name = parameters.get('tab')
  return isAnalysis(name) ? name : DEFAULT_TAB
}
