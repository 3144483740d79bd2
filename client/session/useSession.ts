/** The session for components. It is 'checking' while prerendering and until hydration. */
import { useSyncExternalStore } from 'react'
import { currentSession, type Session, subscribeToSession } from './session.ts'

const CHECKING = { status: 'checking' } as const

export function useSession(): Session | typeof CHECKING {
  return useSyncExternalStore<Session | typeof CHECKING>(subscribeToSession, currentSession, () => CHECKING)
}
