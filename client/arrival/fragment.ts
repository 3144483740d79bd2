/** The fragments of links to this site: a session, progress from another device, or a notice. */

/** The id of the landing page's answer to 'How do I log in?'. */
export const LOG_IN_ID = 'log-in'

/** A login link is `#token=<session token>`. */
export const TOKEN_PREFIX = '#token='

export const PROGRESS_PREFIX = '#progress='

/** Notices for a page without a session. */
export const LOGGED_OUT_NOTICES = ['not-logged-in', 'logged-out', 'progress-not-logged-in'] as const
/** Shown on the landing page to visitors without a session. */
export const LANDING_NOTICES = [...LOGGED_OUT_NOTICES, 'unreadable', 'too-long'] as const
const NOTICES = [...LANDING_NOTICES, 'opens-later', 'language-missing'] as const

export type Notice = (typeof NOTICES)[number]

export function loginLink(token: string): string {
  return TOKEN_PREFIX + encodeURIComponent(token)
}

/** Returns undefined if the fragment isn't one of these. Only a dashboard's has a token or progress. */
export function parseFragment(hash: string, isHome: boolean) {
  if (isHome && hash.startsWith(TOKEN_PREFIX))
    return { token: readLink(hash.slice(TOKEN_PREFIX.length), BEARER) } as const
  if (isHome && hash.startsWith(PROGRESS_PREFIX))
    return { progress: readLink(hash.slice(PROGRESS_PREFIX.length), BASE64URL) } as const
  const notice = NOTICES.find((name) => hash === `#${name}`)
  return notice && ({ notice } as const)
}

/** The characters of a bearer token (RFC 6750, section 2.1), up to a full stop after its third part. */
const BEARER = /^[\w~+/=-]*(?:\.[\w~+/=-]*){0,2}(?:\.+[\w~+/=-]+)*/
const BASE64URL = /^[\w-]*/

/** Returns the start of a link's text that matches. Mail programs, chats and trackers append text, or escape some. */
function readLink(text: string, pattern: RegExp): string {
  const unescaped = text.replace(/%([2-7][\da-f])/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return pattern.exec(unescaped)?.[0] ?? ''
}
