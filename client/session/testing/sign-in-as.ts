import { currentSession, type SignedIn, signIn } from '../session.ts'
import { tokenOf } from './token.ts'

/** Logs an owner in, like a login link. */
export function signInAs(id: string, issuedAt = 1): SignedIn {
  signIn(tokenOf({ id, iat: issuedAt }))
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error(`Nobody is signed in as ${id}.`)
  return session
}
