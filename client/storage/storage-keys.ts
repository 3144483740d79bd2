/** The storage keys of this site; kept-in-browser.ts describes them. */
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'

export { LANGUAGE_KEY, TOKEN_KEY } from '../../shared/sign-in.ts'

/** Of the lists: whose they are, when and in which language each was fetched, what is new in it and has been opened. */
export const ABOUT_KEY = 'vitrine.insights.about'
export const MARKS_KEY = 'vitrine.insights.marks'
/** React Router's own, in sessionStorage. */
export const SCROLL_KEY = 'react-router-scroll-positions'

/** As release 1.2 kept them: read once, and left to it until 2.1. */
export const FORMER_MARKS_KEY = 'vitrine.insights.done'

/** The list as received (spec, section 7). */
export function listKey(analysis: Analysis): string {
  return `vitrine.insights.${analysis}`
}

/** Release 1.2's. */
export function formerChangesKey(analysis: Analysis): string {
  return `${listKey(analysis)}.changes`
}

/** What can be fetched again. */
export const LIST_KEYS: readonly string[] = [
  ...ANALYSIS_NAMES.map(listKey),
  ...ANALYSIS_NAMES.map(formerChangesKey),
]

/** All that belongs to one owner, except the session. */
export const OWNER_KEYS: readonly string[] = [...LIST_KEYS, ABOUT_KEY, MARKS_KEY, FORMER_MARKS_KEY]
