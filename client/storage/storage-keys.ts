/** The storage keys of this site; kept-in-browser.ts describes them. */
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'

export { LANGUAGE_KEY, TOKEN_KEY } from '../../shared/sign-in.ts'

/** The lists' owner, and when each list was fetched. */
export const METADATA_KEY = 'vitrine.insights.about'

export const DONE_KEY = 'vitrine.insights.done'

/** React Router's own, in sessionStorage. */
export const SCROLL_KEY = 'react-router-scroll-positions'

/** The list as received (spec, section 7). */
export function listKey(analysis: Analysis): string {
  return `vitrine.insights.${analysis}`
}

/** What the last refresh changed in the list. */
export function changesKey(analysis: Analysis): string {
  return `${listKey(analysis)}.changes`
}

/** What can be fetched again. */
export const LIST_KEYS: readonly string[] = [
  ...ANALYSIS_NAMES.map(listKey),
  ...ANALYSIS_NAMES.map(changesKey),
]

/** All that belongs to one owner, except the session. */
export const OWNER_KEYS: readonly string[] = [...LIST_KEYS, METADATA_KEY, DONE_KEY]
