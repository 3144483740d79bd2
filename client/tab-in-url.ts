/** The tab that the URL names, such as orders in `/home?tab=orders`. */
import { type Analysis, tabOf } from '../shared/analysis.ts'

export function tabInUrl(parameters = new URLSearchParams(window.location.search)): Analysis {
  return tabOf(parameters.get('tab'))
}
