/** How many of a long list to draw: some at first, more whenever the end of what is drawn comes near, all for print. */
import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const STEP = 40
/** No more than a screen shows: it is there sooner, and each key of a search draws another list. */
const GLIMPSE = 12
/** In which distance below the screen the end counts as near. */
const NEAR = '1500px'

/** `endRef` is for the element behind the last one drawn. Another `list` is drawn from its beginning. */
export function useGrowingCount(total: number, list: unknown) {
  const [count, setCount] = useState(GLIMPSE)
  const [drawnList, setDrawnList] = useState(list)
  if (drawnList !== list) {
    setDrawnList(list)
    setCount(GLIMPSE)
  }
  const endRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (count < STEP) startTransition(() => setCount(STEP))
  }, [count])

  // Observed anew after each step: an end that is still near is reported once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves when the count grows.
  useEffect(() => {
    if (!endRef.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setCount((drawn) => drawn + STEP)
      },
      { rootMargin: NEAR },
    )
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [count, total])

  useEffect(() => {
    const drawAll = () => flushSync(() => setCount(total))
    const drawSome = () => setCount(STEP)
    window.addEventListener('beforeprint', drawAll)
    window.addEventListener('afterprint', drawSome)
    return () => {
      window.removeEventListener('beforeprint', drawAll)
      window.removeEventListener('afterprint', drawSome)
    }
  }, [total])

  return { count, endRef }
}
