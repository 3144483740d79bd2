/** The session of this browser: one token for all its tabs, and the user read from it. */
import { dropShell } from '../offline/drop-shell.ts'
import { clearStored, holdInMemory, onStoredElsewhere, readStored, writeStored } from './browser-storage.ts'
import { parseSessionToken, type SessionUser } from './session-token.ts'

import { TOKEN_KEY } from './storage-keys.ts'

export interface SignedIn {
  readonly status: 'signed-in'
  readonly user: SessionUser
  readonly token: string
  /** Aborted once this session is over: logged out, in whichever tab, or replaced by another token. */
  readonly ended: AbortSignal
}

export type Session = SignedIn | { readonly status: 'signed-out' }

let current: Session | undefined
let ending = new AbortController()
const listeners = new Set<() => void>()

/** The same object until the session changes. */
export function currentSession(): Session {
  if (!current) {
    current = readSession()
    onStoredElsewhere((key) => {
      if (key === null || key === TOKEN_KEY) refreshSession()
    })
    // A page that comes back from the back/forward cache has missed what other tabs did meanwhile.
    window.addEventListener('pageshow', refreshSession)
  }
  return current
}

/** Looks again at what is stored; tells the subscribers where it is no longer what it was. */
export function refreshSession(): void {
  const before = currentSession()
  const token = readStored(TOKEN_KEY)
  if (before.status === 'signed-in' ? before.token === token : !parseSessionToken(token)) return
  ending.abort()
  current = readSession()
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  refreshSession()
  return () => listeners.delete(listener)
}

/** False where the token can't be read; then nothing has changed. */
export function signIn(token: string): boolean {
  if (!parseSessionToken(token)) return false
  if (!writeStored(TOKEN_KEY, token)) {
    // Full of saved lists, which can be fetched again. Else a reload would find the session before this one.
    clearStored()
    if (!writeStored(TOKEN_KEY, token)) holdInMemory(TOKEN_KEY, token)
  }
  refreshSession()
  return true
}

/** Clears all that this browser has stored for the site (spec, section 4). */
export function signOut(): void {
  clearStored()
  void dropShell()
  refreshSession()
}

function readSession(): Session {
  const token = readStored(TOKEN_KEY)
  const user = parseSessionToken(token)
  if (token === null || !user) return { status: 'signed-out' }
  ending = new AbortController()
  return { status: 'signed-in', user, token, ended: ending.signal }
}
