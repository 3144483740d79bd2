/** Whether anybody waits for this page's list: each call costs money. */
import { signInRequest } from '../../session/sign-in-link.ts'

/** Not in a tab that nobody looks at, nor before it is known whose dashboard this will be. */
export function isAwaited(): boolean {
  return document.visibilityState !== 'hidden' && signInRequest.get()?.outcome !== 'other-owner'
}

/** Calls the listener when somebody begins to wait, until the answer is called. */
export function subscribeToAwaited(listener: () => void): () => void {
  const tell = () => {
    // Firefox loses a render that is asked for as the page goes into its back/forward cache, and all that follow.
    if (isAwaited()) listener()
  }
  document.addEventListener('visibilitychange', tell)
  const unsubscribe = signInRequest.subscribe(tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    unsubscribe()
  }
}
