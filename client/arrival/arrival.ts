/**
 * Handles the fragment of a link: a session, another owner's session, progress from another device, or a notice. The
 * fragment is read and removed from the URL before the router starts, because history, bookmarks and screenshots would
 * show a token, and a reload would repeat a notice.
 */
import { isSameOwner } from '../../shared/owner.ts'
import { MAX_TOKEN_LENGTH, VISITOR_SEPARATOR } from '../../shared/session-token.ts'
import type { Site } from '../../shared/site.ts'
import { createStore } from '../create-store.ts'
import { pathTo } from '../language/path-to.ts'
import { isDashboard } from '../page-at.ts'
import { currentSession, type LoggedIn, logIn, subscribeToSession } from '../session/session.ts'
import { hasExpired, parseSessionToken, type SessionUser } from '../session/session-token.ts'
import { isKeptInMemory } from '../storage/browser-storage.ts'
import { TOKEN_KEY } from '../storage/storage-keys.ts'

/** The id of the landing page's answer to 'How do I log in?'. */
export const LOG_IN_ID = 'log-in'

/** A login link is `#token=<session token>`. */
export const TOKEN_PREFIX = '#token='

export const PROGRESS_PREFIX = '#progress='

/** Notices for a page without a session. */
const LOGGED_OUT_NOTICES = ['not-logged-in', 'logged-out', 'progress-not-logged-in'] as const
/** Shown on the landing page to visitors without a session. */
export const LANDING_NOTICES = [...LOGGED_OUT_NOTICES, 'unreadable', 'too-long'] as const
const NOTICES = [...LANDING_NOTICES, 'opens-later', 'language-missing'] as const

export type Notice = (typeof NOTICES)[number]

export interface Arrival {
  readonly notice?: Notice | undefined
  /** Another owner's session, for which the page asks before it replaces the current one. */
  readonly otherOwner?: { readonly token: string; readonly user: SessionUser } | undefined
  /** Progress from another device, which is kept until the owner has answered. */
  readonly progress?: string | undefined
}

const store = createStore<Arrival>({})
/** Whether this page has shown a session's dashboard. */
let wasLoggedIn = false

export const readArrival = store.get
export const subscribeToArrival = store.subscribe

export function setArrival(change: Arrival): void {
  store.set({ ...store.get(), ...change })
}

export function loginLink(token: string): string {
  return TOKEN_PREFIX + encodeURIComponent(token)
}

/**
 * The fragment of the link that brought the owner here, for a reload: a question without an answer yet, or a session
 * that the browser could not store.
 */
export function unfinishedLink(): string {
  const { otherOwner, progress } = store.get()
  if (otherOwner) return loginLink(otherOwner.token)
  if (progress !== undefined) return PROGRESS_PREFIX + progress
  const session = currentSession()
  return session.status === 'logged-in' && isKeptInMemory(TOKEN_KEY) ? loginLink(session.token) : ''
}

/** Call before the router starts, so that it never sees a token. */
export function watchLinks(): void {
  // The landing page's CSS shows its notice before the first paint.
  store.subscribe(() => {
    document.documentElement.dataset['notice'] = store.get().notice ?? ''
  })
  takeLink()
  window.addEventListener('popstate', takeLink)
  window.addEventListener('hashchange', takeLink)
  subscribeToSession(followSession)
}

function followSession(): void {
  const { notice, otherOwner } = store.get()
  if (currentSession().status === 'logged-in') {
    if (LOGGED_OUT_NOTICES.some((name) => name === notice)) setArrival({ notice: undefined })
  }
  // The session was ended in another browser tab while this page asked whether to replace it.
  else if (otherOwner) acceptOtherOwner(otherOwner.token)
  redirectIfLoggedOut()
}

export function acceptOtherOwner(token: string): void {
  setArrival({ otherOwner: undefined })
  logIn(token)
}

/**
 * The dashboard needs a session. Without one, this goes to the landing page, which gives the reason,
 * and returns true.
 */
export function redirectIfLoggedOut(): boolean {
  if (!isDashboard(window.location.pathname)) return false
  if (currentSession().status === 'logged-in') {
    wasLoggedIn = true
    return false
  }
  window.location.replace(`${pathTo('landing')}#${whyNotLoggedIn()}`)
  return true
}

function whyNotLoggedIn(): Notice {
  if (wasLoggedIn) return 'logged-out'
  const { notice, progress } = store.get()
  return notice ?? (progress === undefined ? 'not-logged-in' : 'progress-not-logged-in')
}

function takeLink(): void {
  const { hash, pathname, search } = window.location
  const isHome = isDashboard(pathname)
  const isToken = isHome && hash.startsWith(TOKEN_PREFIX)
  const isProgress = isHome && hash.startsWith(PROGRESS_PREFIX)
  const notice = NOTICES.find((name) => hash === `#${name}`)
  if (!isToken && !isProgress && !notice) return
  window.history.replaceState(window.history.state, '', pathname + search)
  if (isToken) setArrival(takeToken(readLink(hash.slice(TOKEN_PREFIX.length), BEARER)))
  else if (isProgress) setArrival({ progress: readLink(hash.slice(PROGRESS_PREFIX.length), BASE64URL) })
  else setArrival({ notice })
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

/** Logs in at once, unless another owner is logged in. */
function takeToken(token: string): Arrival {
  if (token.length > MAX_TOKEN_LENGTH) return { notice: 'too-long' }
  const user = parseSessionToken(token)
  if (!user) return { notice: 'unreadable' }
  const session = currentSession()
  if (session.status === 'logged-in') {
    if (!isSameOwner(session.user.ownerKey, user.ownerKey))
      return { otherOwner: { token: visitorToken(token), user } }
    if (isBetter(session, token, user)) return { notice: undefined, otherOwner: undefined }
  }
  logIn(visitorToken(token))
  return { notice: undefined, otherOwner: undefined }
}

/** Whether the session stays: the same owner's link may be an old bookmark. */
function isBetter(session: LoggedIn, token: string, user: SessionUser): boolean {
  // An owner who returns to the sample shop remains the same visitor.
  if (token === readSampleToken()) return true
  const now = Date.now()
  return hasExpired(user, now) && !hasExpired(session.user, now)
}

/** All visitors get the same sample token, so each one adds a random ending. */
function visitorToken(token: string): string {
  if (token !== readSampleToken()) return token
  return token + VISITOR_SEPARATOR + Math.random().toString(36).slice(2)
}

/** Reads the sample token from the settings in the document. */
function readSampleToken(): string | undefined {
  const site: Partial<Site> = JSON.parse(document.getElementById('site')?.textContent || '{}')
  return site.sampleToken
}
