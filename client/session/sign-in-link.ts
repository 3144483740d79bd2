/** Sign-in by a link, `/home#token=<session token>`. The inline script redirects other pages' links to the dashboard. */
import { MAX_TOKEN_LENGTH, SIGN_IN_MARK, VISITOR_MARK } from '../../shared/sign-in.ts'
import { createStore } from '../ui/create-store.ts'
import { readSite } from '../ui/read-site.ts'
import { currentSession, signIn } from './session.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'

type SignInRequest =
  | { readonly outcome: 'unreadable' | 'too-long' }
  /** Another owner is signed in: the page asks before it replaces that session. */
  | { readonly outcome: 'other-owner'; readonly token: string; readonly user: SessionUser }

export const signInRequest = createStore<SignInRequest | undefined>(undefined)

export function signInLink(token: string): string {
  return SIGN_IN_MARK + encodeURIComponent(token)
}

/** `encoded`: as the link has it. */
export function takeToken(encoded: string): void {
  signInRequest.set(answerTo(decode(encoded)))
}

/** Signs in at once, unless another owner is signed in. */
function answerTo(token: string): SignInRequest | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return { outcome: 'too-long' }
  const user = parseSessionToken(token)
  if (!user) return { outcome: 'unreadable' }
  const session = currentSession()
  if (session.status === 'signed-in' && session.user.ownerKey !== user.ownerKey)
    return { outcome: 'other-owner', token: visitorToken(token), user }
  // Who comes back to the sample shop stays the same visitor.
  const isSameVisitor = token === readSite().sampleToken && session.status === 'signed-in'
  if (!isSameVisitor) signIn(visitorToken(token))
  return undefined
}

/** The sample owner's token is every visitor's: a mark of their own tells them apart. */
function visitorToken(token: string): string {
  if (token !== readSite().sampleToken) return token
  return token + VISITOR_MARK + Math.random().toString(36).slice(2)
}

/** Some mail and chat apps percent-encode the fragment. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
