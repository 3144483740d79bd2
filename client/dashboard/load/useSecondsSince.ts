/** Whole seconds since something began, counted while the component is there. */
import { useEffect, useEffectEvent, useState } from 'react'

/** `startedAt` is in ms on the clock of `performance.now()`. */
export function useSecondsSince(startedAt: () => number | undefined): number {
  const [seconds, setSeconds] = useState(0)
  const count = useEffectEvent(() => {
    const now = performance.now()
    setSeconds(Math.floor((now - (startedAt() ?? now)) / 1000))
  })
  useEffect(() => {
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
