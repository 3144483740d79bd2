/** Ways to sign in: the mobile app's link `/#token=<session token>`, which is taken out of the address first, and buttons. */
import { createStore } from '../ui/create-store.ts'
import { currentSession, signIn } from './session.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'

const MARK = '#token='

/** What is left to do for a token that was offered, by a link or a button. */
export type SignInRequest =
  | { readonly outcome: 'signed-in' }
  | { readonly outcome: 'unreadable' }
  /** Another owner is signed in: it is asked before they are replaced. */
  | { readonly outcome: 'other-owner'; readonly token: string; readonly user: SessionUser }

export const signInRequest = createStore<SignInRequest | undefined>(undefined)

/** What a button signs in with; it works as soon as the page's first script is there, before React. */
export const SIGN_IN_ATTRIBUTE = 'data-sign-in'

/** Follows the link that the page was opened with, and the links and buttons that are used on the page later. */
export function watchSignIns(): void {
  followSignInLink()
  window.addEventListener('hashchange', followSignInLink)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${SIGN_IN_ATTRIBUTE}]`) : null
    const token = button?.getAttribute(SIGN_IN_ATTRIBUTE)
    if (token) requestSignIn(token)
  })
}

function followSignInLink(): void {
  const token = takeTokenFromAddress()
  if (token !== undefined) requestSignIn(token)
}

/** Signs in at once where nobody is signed in, or the same owner. */
function requestSignIn(token: string): void {
  signInRequest.set(answerTo(token))
}

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
