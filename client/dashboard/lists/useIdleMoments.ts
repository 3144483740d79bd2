/** Work that nobody waits for, one piece in each idle moment of the page. */
import { useEffect, useState } from 'react'

const IDLE_MS = 200
/** On a page that is never idle. */
const LATEST_IDLE_MS = 2000

/** How many idle moments there have been, up to `count`. */
export function useIdleMoments(count: number): number {
  const [moments, setMoments] = useState(0)
  useEffect(() => (moments < count ? whenIdle(() => setMoments(moments + 1)) : undefined), [moments, count])
  return moments
}

/** Safari has no idle callbacks. Returns the function that cancels. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LATEST_IDLE_MS })
  return () => cancelIdleCallback(handle)
}
