/** Delays a request until the owner needs it, as each request costs money. */
import { signInRequest } from '../../session/sign-in-link.ts'

/** Resolves when the tab is visible and no owner switch is pending. Rejects once `signal` is aborted. */
export async function untilAwaited(signal: AbortSignal): Promise<void> {
  while (!isAwaited()) {
    signal.throwIfAborted()
    await new Promise<void>((resolve) => {
      const goOn = () => {
        unsubscribe()
        resolve()
      }
      const unsubscribe = signInRequest.subscribe(goOn)
      document.addEventListener('visibilitychange', goOn, { once: true })
      signal.addEventListener('abort', goOn, { once: true })
    })
  }
  signal.throwIfAborted()
}

function isAwaited(): boolean {
  return document.visibilityState !== 'hidden' && signInRequest.get()?.outcome !== 'other-owner'
}
