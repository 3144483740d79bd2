/**
 * What a link contained: a session, another owner's session, progress from another device, or a notice. Its fragment is
 * read and removed from the URL before the router starts, because history, bookmarks and screenshots would show a token,
 * and a reload would repeat a notice.
 */
import { useSyncExternalStore } from 'react'
import { isSameOwner } from '../../shared/owner.ts'
import { MAX_TOKEN_LENGTH, VISITOR_SEPARATOR } from '../../shared/session-token.ts'
import { createStore } from '../create-store.ts'
import { pathTo } from '../language/path-to.ts'
import { isDashboard } from '../page-at.ts'
import { currentSession, type LoggedIn, logIn, subscribeToSession } from '../session/session.ts'
import { hasExpired, parseSessionToken, type SessionUser } from '../session/session-token.ts'
import { readSite } from '../site.ts'
import { isKeptInMemory } from '../storage/browser-storage.ts'
import { TOKEN_KEY } from '../storage/storage-keys.ts'
import { LOGGED_OUT_NOTICES, loginLink, type Notice, PROGRESS_PREFIX, parseFragment } from './fragment.ts'

interface Arrival {
  readonly notice?: Notice | undefined
  /** Another owner's session, for which the page asks before it replaces the current one. */
  readonly otherOwner?: { readonly token: string; readonly user: SessionUser } | undefined
  /** Progress from another device, which is kept until the owner has answered. */
  readonly progress?: string | undefined
}

const NOTHING: Arrival = {}
const store = createStore(NOTHING)
/** Whether this page has shown a session's dashboard. */
let wasLoggedIn = false

export const readArrival = store.get

/** Prerendered pages have not been opened by a link. */
export function useArrival(): Arrival {
  return useSyncExternalStore(store.subscribe, readArrival, () => NOTHING)
}

export function setArrival(change: Arrival): void {
  store.set({ ...store.get(), ...change })
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

function takeLink(): void {
  const { hash, pathname, search } = window.location
  const fragment = parseFragment(hash, isDashboard(pathname))
  if (!fragment) return
  window.history.replaceState(window.history.state, '', pathname + search)
  setArrival('token' in fragment ? takeToken(fragment.token) : fragment)
}

/** Logs in at once, unless another owner is logged in. */
function takeToken(token: string): Arrival {
  if (token.length > MAX_TOKEN_LENGTH) return { notice: 'too-long' }
  const user = parseSessionToken(token)
  if (!user) return { notice: 'unreadable' }
  const session = currentSession()
  const isLoggedIn = session.status === 'logged-in'
  if (isLoggedIn && !isSameOwner(session.user.ownerKey, user.ownerKey))
    return { otherOwner: { token: visitorToken(token), user } }
  if (!isLoggedIn || !isSessionKept(session, token, user)) logIn(visitorToken(token))
  return { notice: undefined, otherOwner: undefined }
}

/** Whether the session stays: the same owner's link may be an old bookmark. */
function isSessionKept(session: LoggedIn, token: string, user: SessionUser): boolean {
  // An owner who returns to the sample shop remains the same visitor.
  if (token === readSite().sampleToken) return true
  const now = Date.now()
  return hasExpired(user, now) && !hasExpired(session.user, now)
}

/** All visitors get the same sample token, so each one adds a random ending. */
function visitorToken(token: string): string {
  if (token !== readSite().sampleToken) return token
  return token + VISITOR_SEPARATOR + Math.random().toString(36).slice(2)
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

/**
 * The fragment of the link that the owner opened, for a reload: a question without an answer yet, or a session
 * that the browser could not store.
 */
export function unfinishedLink(): string {
  const { otherOwner, progress } = store.get()
  if (otherOwner) return loginLink(otherOwner.token)
  if (progress !== undefined) return PROGRESS_PREFIX + progress
  const session = currentSession()
  return session.status === 'logged-in' && isKeptInMemory(TOKEN_KEY) ? loginLink(session.token) : ''
}
