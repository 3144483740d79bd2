/**
 * Handles the fragment of a link: a session, another owner's session, progress from another device, or a notice. The
 * fragment is read and removed from the URL before the router starts, because history, bookmarks and screenshots would
 * show a token, and a reload would repeat a notice.
 */
import { isDashboard, MAX_TOKEN_LENGTH, TOKEN_PREFIX, VISITOR_SEPARATOR } from '../../shared/login.ts'
import { isSameOwner } from '../../shared/owner.ts'
import type { Site } from '../../shared/site.ts'
import { createStore } from '../create-store.ts'
import { pathTo } from '../language/path-to.ts'
import { currentSession, logIn, subscribeToSession } from '../session/session.ts'
import { parseSessionToken, type SessionUser } from '../session/session-token.ts'

/** The id of the landing page's answer to 'How do I log in?'. */
export const LOG_IN_ID = 'log-in'

export const PROGRESS_PREFIX = '#progress='

/** Notices for a page without a session. */
const LOGGED_OUT_NOTICES = ['not-logged-in', 'logged-out', 'progress-not-logged-in'] as const
/** Shown on the landing page to visitors without a session. */
export const LANDING_NOTICES = [...LOGGED_OUT_NOTICES, 'unreadable', 'too-long'] as const
const NOTICES = [...LANDING_NOTICES, 'opens-later'] as const

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
let wasAdmitted = false

export const readArrival = store.get
export const subscribeToArrival = store.subscribe

export function setArrival(change: Arrival): void {
  store.set({ ...store.get(), ...change })
}

export function loginLink(token: string): string {
  return TOKEN_PREFIX + encodeURIComponent(token)
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
  subscribeToSession(() => {
    const isOutdated = LOGGED_OUT_NOTICES.some((name) => name === store.get().notice)
    if (isOutdated && currentSession().status === 'logged-in') setArrival({ notice: undefined })
    admit()
  })
}

/**
 * The dashboard needs a session. Without one, this goes to the landing page, which gives the reason (spec, section 4),
 * and returns false.
 */
export function admit(): boolean {
  if (!isDashboard(window.location.pathname)) return true
  if (currentSession().status === 'logged-in') {
    wasAdmitted = true
    return true
  }
  window.location.replace(`${pathTo('landing')}#${whyNotLoggedIn()}`)
  return false
}

function whyNotLoggedIn(): Notice {
  if (wasAdmitted) return 'logged-out'
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
  if (isToken) setArrival(takeToken(hash.slice(TOKEN_PREFIX.length)))
  else if (isProgress) setArrival({ progress: hash.slice(PROGRESS_PREFIX.length) })
  else setArrival({ notice })
}

/** Logs in at once, unless another owner is logged in. */
function takeToken(text: string): Arrival {
  const token = readToken(text)
  if (token.length > MAX_TOKEN_LENGTH) return { notice: 'too-long' }
  const user = parseSessionToken(token)
  if (!user) return { notice: 'unreadable' }
  const session = currentSession()
  if (session.status === 'logged-in' && !isSameOwner(session.user.ownerKey, user.ownerKey))
    return { otherOwner: { token: visitorToken(token), user } }
  // An owner who returns to the sample shop remains the same visitor.
  const isSameVisitor = token === readSampleToken() && session.status === 'logged-in'
  if (!isSameVisitor) logIn(visitorToken(token))
  return { notice: undefined, otherOwner: undefined }
}

/**
 * Reads the characters that a bearer token can have (RFC 6750, section 2.1). Mail programs and trackers append others,
 * or encode some.
 */
function readToken(text: string): string {
  const [encoded = ''] = text.split('&')
  const [token = ''] = /^[\w.~+/=-]*/.exec(decode(encoded)) ?? []
  return token
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
