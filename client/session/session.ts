/** The session of this browser: one token for all its tabs, and the user read from it. */
import { createStore } from '../ui/create-store.ts'
import {
  clearStored,
  holdInMemory,
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from './browser-storage.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'
import { LIST_KEYS, OWNER_KEYS, TOKEN_KEY } from './storage-keys.ts'

export interface SignedIn {
  readonly status: 'signed-in'
  /** Another one for each session that this page has seen, not for a renewed token. */
  readonly id: number
  readonly user: SessionUser
  readonly token: string
  /** Aborted once this session is over: logged out, in whichever tab, or replaced by another owner's. */
  readonly ended: AbortSignal
}

export type Session = SignedIn | { readonly status: 'signed-out' }

const store = createStore<Session | undefined>(undefined)
let id = 0
let ending = new AbortController()

/** The same object until the session changes. */
export function currentSession(): Session {
  const known = store.get()
  if (known) return known
  const session = readSession()
  store.set(session)
  onStoredElsewhere((key) => {
    if (key === null || key === TOKEN_KEY) refreshSession()
  })
  // A page that comes back from the back/forward cache has missed what other tabs did meanwhile.
  window.addEventListener('pageshow', refreshSession)
  return session
}

/** Looks again at what is stored; tells the subscribers where it is no longer what it was. */
export function refreshSession(): void {
  const before = currentSession()
  const token = readStored(TOKEN_KEY)
  if (before.status === 'signed-in' ? before.token === token : !parseSessionToken(token)) return
  // The same owner by another token ends nothing: a call that is under way goes on, as it is paid for.
  const isRenewed =
    before.status === 'signed-in' && parseSessionToken(token)?.ownerKey === before.user.ownerKey
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

/** False where the token can't be read; then nothing has changed. */
export function signIn(token: string): boolean {
  const user = parseSessionToken(token)
  if (!user) return false
  const before = currentSession()
  const isOther = before.status === 'signed-in' && before.user.ownerKey !== user.ownerKey
  if (isOther) for (const key of OWNER_KEYS) removeStored(key)
  if (!writeStored(TOKEN_KEY, token) && !writeAfterMakingRoom(token)) {
    // A reload must not find the session before this one.
    removeStored(TOKEN_KEY)
    holdInMemory(TOKEN_KEY, token)
  }
  refreshSession()
  return true
}

/** Lists can be fetched again; done marks are nowhere else. */
function writeAfterMakingRoom(token: string): boolean {
  for (const key of LIST_KEYS) removeStored(key)
  return writeStored(TOKEN_KEY, token)
}

/** Clears all that this browser has stored for the site (spec, section 4). */
export function signOut(): void {
  clearStored()
  refreshSession()
}

function readSession(): Session {
  const token = readStored(TOKEN_KEY)
  const user = parseSessionToken(token)
  if (token === null || !user) return { status: 'signed-out' }
  return { status: 'signed-in', id, user, token, ended: ending.signal }
}
