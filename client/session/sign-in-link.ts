/** The way to sign in: a link `#token=<session token>`, by the mobile app or on the page; it is taken out of the address first. */
import { createStore } from '../ui/create-store.ts'
import { currentSession, signIn } from './session.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'

const MARK = '#token='

/** What is left to do for a token that was offered. */
export type SignInRequest =
  | { readonly outcome: 'signed-in' }
  | { readonly outcome: 'unreadable' }
  /** Another owner is signed in: it is asked before they are replaced. */
  | { readonly outcome: 'other-owner'; readonly token: string; readonly user: SessionUser }

export const signInRequest = createStore<SignInRequest | undefined>(undefined)

/** On the page that is shown. */
export function signInLink(token: string): string {
  return MARK + encodeURIComponent(token)
}

/** Follows the link that the page was opened with, and those that are used on the page later. */
export function watchSignIns(): void {
  followSignInLink()
  window.addEventListener('hashchange', followSignInLink)
}

function followSignInLink(): void {
  const token = takeTokenFromAddress()
  if (token !== undefined) signInRequest.set(answerTo(token))
}

/** Signs in at once where nobody is signed in, or the same owner. */
function answerTo(token: string): SignInRequest {
  const user = parseSessionToken(token)
  if (!user) return { outcome: 'unreadable' }
  const session = currentSession()
  if (session.status === 'signed-in' && session.user.ownerKey !== user.ownerKey)
    return { outcome: 'other-owner', token, user }
  signIn(token)
  return { outcome: 'signed-in' }
}

/** A token must not stay in the address: it would be in the history, in bookmarks and on screenshots. */
function takeTokenFromAddress(): string | undefined {
  const { hash, origin, pathname, search } = window.location
  if (!hash.startsWith(MARK)) return undefined
  // '//' alone would be read as the beginning of another origin.
  window.history.replaceState(window.history.state, '', origin + pathname.replace(/^\/+/, '/') + search)
  return decode(hash.slice(MARK.length))
}

/** Some mail and chat apps escape the address's marks on the way. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
