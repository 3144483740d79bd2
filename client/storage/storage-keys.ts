/** The storage keys of this site; client/legal/kept-in-browser.ts describes them. */
import type { Analysis } from '../../shared/analysis.ts'
import { LANGUAGE_KEY, TOKEN_KEY } from '../../shared/sign-in.ts'

export { LANGUAGE_KEY, TOKEN_KEY } from '../../shared/sign-in.ts'

export const MARKS_KEY = 'vitrine.marks'
/** React Router's own, in sessionStorage. */
export const SCROLL_KEY = 'react-router-scroll-positions'

/** As release 2.0 keeps them: facts of all lists, and the marks. Read, never written. */
export const RELEASE_2_FACTS_KEY = 'vitrine.insights.about'
export const RELEASE_2_MARKS_KEY = 'vitrine.insights.marks'

/** The list as received (spec, section 7). */
export function listKey(analysis: Analysis): string {
  return `vitrine.insights.${analysis}`
}

/** The list's owner, time, language and news. */
export function factsKey(analysis: Analysis): string {
  return `${listKey(analysis)}.facts`
}

/** The news of the list that its owner has seen. */
export function seenKey(analysis: Analysis): string {
  return `${listKey(analysis)}.seen`
}

/** All keys of one list. */
export function keysOf(analysis: Analysis): readonly string[] {
  return [listKey(analysis), factsKey(analysis), seenKey(analysis)]
}

/** Belongs to one owner, also if another release wrote it; the session doesn't, as it is replaced. */
export function isOwnersKey(key: string): boolean {
  return key.startsWith('vitrine.') && key !== TOKEN_KEY && key !== LANGUAGE_KEY
}
