/** Whether anybody waits for this page's list: each call costs money. */
import { signInRequest } from '../../session/sign-in-link.ts'

/** Not in a tab that nobody looks at, nor before it is known whose dashboard this will be. */
export function isAwaited(): boolean {
  return document.visibilityState !== 'hidden' && signInRequest.get()?.outcome !== 'other-owner'
}

/** Calls the listener after each change, until the answer is called. */
export function subscribeToAwaited(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  const unsubscribe = signInRequest.subscribe(listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    unsubscribe()
  }
}
