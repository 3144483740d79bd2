/** The storage keys of this site. client/legal/kept-in-browser.ts describes them. */
import type { Analysis } from '../../shared/analysis.ts'

export const TOKEN_KEY = 'vitrine.sessionToken'
/** The language that the owner has chosen. */
export const LANGUAGE_KEY = 'vitrine.language'
export const MARKS_KEY = 'vitrine.marks'
/** In sessionStorage. */
export const SCROLL_KEY = 'vitrine.scroll'

/** The key of the list as received. */
export function listKey(analysis: Analysis): string {
  return `vitrine.insights.${analysis}`
}

/** The key of the list's owner, time, language and news. */
export function metadataKey(analysis: Analysis): string {
  return `${listKey(analysis)}.facts`
}

/** The key of the news that the list's owner has seen. */
export function seenKey(analysis: Analysis): string {
  return `${listKey(analysis)}.seen`
}

/** Returns all keys of one list. */
export function storageKeys(analysis: Analysis): readonly string[] {
  return [listKey(analysis), metadataKey(analysis), seenKey(analysis)]
}

/**
 * Whether the key holds one owner's data, whichever release wrote it. Excludes the token, which a login overwrites, and
 * the language.
 */
export function isOwnersKey(key: string): boolean {
  return key.startsWith('vitrine.') && key !== TOKEN_KEY && key !== LANGUAGE_KEY
}
