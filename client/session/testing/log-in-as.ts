/** Logs an owner in, like a login link. */
import { currentSession, type LoggedIn, logIn } from '../session.ts'
import { tokenOf } from './token.ts'

export function logInAs(id: string, issuedAt = 1): LoggedIn {
  logIn(tokenOf({ id, iat: issuedAt }))
  const session = currentSession()
  if (session.status !== 'logged-in') throw new Error(`Nobody is logged in as ${id}.`)
  return session
}
