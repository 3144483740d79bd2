/** Runs work that isn't urgent, one piece each time the page is idle. */
import { useEffect, useState } from 'react'

const IDLE_MS = 200
/** In case the page is never idle. */
const LATEST_IDLE_MS = 2000

/** Returns how often the page has been idle so far, at most `count`. */
export function useIdleMoments(count: number): number {
  const [moments, setMoments] = useState(0)
  useEffect(() => (moments < count ? whenIdle(() => setMoments(moments + 1)) : undefined), [moments, count])
  return moments
}

/** Safari has no idle callbacks. Returns a function that cancels the task. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LATEST_IDLE_MS })
  return () => cancelIdleCallback(handle)
}
