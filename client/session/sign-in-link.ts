/**
 * The way to sign in: a link `/home#token=<session token>`, by the mobile app or on the page. Opened on another page,
 * it is led to the dashboard by `SIGN_IN_SCRIPT`.
 */
import { DASHBOARD_PATTERN, MAX_TOKEN_LENGTH, SIGN_IN_MARK } from '../../shared/sign-in.ts'
import { createStore } from '../ui/create-store.ts'
import { currentSession, signIn } from './session.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'

/** What is left to do for a token that was offered. */
export type SignInRequest =
  | { readonly outcome: 'unreadable' | 'too-long' }
  /** Another owner is signed in: it is asked before they are replaced. */
  | { readonly outcome: 'other-owner'; readonly token: string; readonly user: SessionUser }

export const signInRequest = createStore<SignInRequest | undefined>(undefined)

/** On whichever page it stands. */
export function signInLink(token: string): string {
  return SIGN_IN_MARK + encodeURIComponent(token)
}

/** Follows the link that the dashboard was opened with, and those that are used on it later. */
export function watchSignIns(): void {
  followSignInLink()
  window.addEventListener('hashchange', followSignInLink)
}

function followSignInLink(): void {
  const { hash, pathname } = window.location
  if (!hash.startsWith(SIGN_IN_MARK) || !DASHBOARD_PATTERN.test(pathname)) return
  // A token must not stay in the address: it would be in the history, in bookmarks and on screenshots.
  window.history.replaceState(window.history.state, '', pathname + window.location.search)
  signInRequest.set(answerTo(decode(hash.slice(SIGN_IN_MARK.length))))
}

/** Signs in at once where nobody is signed in, or the same owner. */
function answerTo(token: string): SignInRequest | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return { outcome: 'too-long' }
  const user = parseSessionToken(token)
  if (!user) return { outcome: 'unreadable' }
  const session = currentSession()
  if (session.status === 'signed-in' && session.user.ownerKey !== user.ownerKey)
    return { outcome: 'other-owner', token, user }
  signIn(token)
  return undefined
}

/** Some mail and chat apps escape the address's marks on the way. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
