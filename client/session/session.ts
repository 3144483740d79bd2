/** The session: one token for all browser tabs, and the user read from it. */
import { isSameOwner } from '../../shared/owner.ts'
import { createStore } from '../create-store.ts'
import {
  clearStored,
  keepInMemory,
  onStoredElsewhere,
  readStored,
  removeAllStored,
  removeStored,
} from '../storage/browser-storage.ts'
import { writeMakingRoom } from '../storage/room.ts'
import { isOwnersKey, TOKEN_KEY } from '../storage/storage-keys.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'

export interface LoggedIn {
  readonly status: 'logged-in'
  /** Changes with each session, but not when a token is renewed. */
  readonly id: number
  readonly user: SessionUser
  readonly token: string
  /** Aborted when the session ends: by a logout in any browser tab, or by another owner's login. */
  readonly ended: AbortSignal
}

export type Session = LoggedIn | { readonly status: 'logged-out' }

const store = createStore<Session | undefined>(undefined)
let id = 0
let ending = new AbortController()

/** What another browser tab has stored. Browsers may show it later than they report it. */
let ahead: { readonly replaced: string | null; readonly token: string | null } | undefined

function readToken(): string | null {
  const stored = readStored(TOKEN_KEY)
  if (ahead?.replaced === stored) return ahead.token
  ahead = undefined
  return stored
}

export function currentSession(): Session {
  const known = store.get()
  if (known) return known
  const session = readSession()
  store.set(session)
  onStoredElsewhere((key, token, replaced) => {
    if (key === TOKEN_KEY) ahead = { replaced, token }
    if (key === null || key === TOKEN_KEY) refreshSession()
  })
  return session
}

/** Reads the storage again, and notifies subscribers if the token has changed. */
export function refreshSession(): void {
  const before = currentSession()
  const token = readToken()
  if (before.status === 'logged-in' ? before.token === token : !parseSessionToken(token)) return
  // A renewed token of the same owner doesn't end the session, because a request in flight is already paid for.
  const user = parseSessionToken(token)
  const isRenewed =
    before.status === 'logged-in' && user !== undefined && isSameOwner(user.ownerKey, before.user.ownerKey)
  if (!isRenewed) {
    ending.abort()
    ending = new AbortController()
    id += 1
  }
  store.set(readSession())
}

export function subscribeToSession(listener: () => void): () => void {
  refreshSession()
  return store.subscribe(listener)
}

/** Returns false and changes nothing if the token can't be parsed. */
export function logIn(token: string): boolean {
  const user = parseSessionToken(token)
  if (!user) return false
  const before = currentSession()
  const isOther = before.status === 'logged-in' && !isSameOwner(before.user.ownerKey, user.ownerKey)
  if (isOther) removeAllStored(isOwnersKey)
  ahead = undefined
  if (!writeMakingRoom(TOKEN_KEY, [{ text: token }])) {
    // A reload must not restore the previous session.
    removeStored(TOKEN_KEY)
    keepInMemory({ [TOKEN_KEY]: token })
  }
  refreshSession()
  return true
}

/** Clears everything that this site stores in the browser. */
export function logOut(): void {
  // The event of a removal says which token was removed, and that of a clearing doesn't.
  removeStored(TOKEN_KEY)
  clearStored()
  ahead = undefined
  refreshSession()
}

function readSession(): Session {
  const token = readToken()
  const user = parseSessionToken(token)
  if (token === null || !user) return { status: 'logged-out' }
  return { status: 'logged-in', id, user, token, ended: ending.signal }
}
