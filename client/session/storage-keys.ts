/** Where this site keeps things in a browser; what they are, kept-in-browser.ts tells owners. */
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'

export const TOKEN_KEY = 'vitrine.sessionToken'

/** Whose the lists are, and when each was fetched. */
export const METADATA_KEY = 'vitrine.insights.about'

/** Which insights are done. */
export const DONE_KEY = 'vitrine.insights.done'

/** An analysis' list, as it came (spec, section 7). */
export function listKey(analysis: Analysis): string {
  return `vitrine.insights.${analysis}`
}

export const LIST_KEYS: readonly string[] = ANALYSIS_NAMES.map(listKey)

/** What belongs to one owner, the session aside. */
export const OWNER_KEYS: readonly string[] = [...LIST_KEYS, METADATA_KEY, DONE_KEY]
