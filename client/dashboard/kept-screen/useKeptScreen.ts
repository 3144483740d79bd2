/** Has the screen kept when the owner leaves it. */
import { useEffect } from 'react'
import { refreshSession, type SignedIn } from '../../session/session.ts'
import { keepScreen } from './kept-screen.ts'

/** `isAtRest`: it is as a later visit would find it. */
export function useKeptScreen(session: SignedIn, isAtRest: boolean): void {
  useEffect(() => {
    if (!isAtRest) return undefined
    const keep = () => {
      if (document.visibilityState !== 'hidden') return
      refreshSession()
      if (!session.ended.aborted) keepScreen(session.user)
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [session, isAtRest])
}
