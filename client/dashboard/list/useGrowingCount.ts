/** How many of a long list to draw: some at first, more whenever the end of what is drawn comes near, all for print. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const STEP = 40
/** No more than a screen shows: it is there sooner, and each key of a search draws another list. */
const INITIAL_COUNT = 12
/** How far below the screen the end counts as near. */
const ROOT_MARGIN = '1500px'

/** `endRef` is for the element behind the last one drawn. Another `list` is drawn from its beginning. */
export function useGrowingCount(total: number, list: unknown) {
  const [count, setCount] = useState(INITIAL_COUNT)
  const [isPrinting, setIsPrinting] = useState(false)
  const [drawnList, setDrawnList] = useState(list)
  if (drawnList !== list) {
    setDrawnList(list)
    setCount(INITIAL_COUNT)
  }
  const endRef = useRef<HTMLDivElement>(null)
  const grow = useCallback(() => setCount((drawn) => drawn + STEP), [])

  useEffect(() => {
    if (count < STEP) startTransition(() => setCount(STEP))
  }, [count])

  // Observed anew after each step: an end that is still near is reported once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves when the count grows.
  useEffect(() => {
    if (!endRef.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [count, total, grow])

  useEffect(() => {
    const drawAll = () => flushSync(() => setIsPrinting(true))
    const drawAsBefore = () => setIsPrinting(false)
    window.addEventListener('beforeprint', drawAll)
    window.addEventListener('afterprint', drawAsBefore)
    return () => {
      window.removeEventListener('beforeprint', drawAll)
      window.removeEventListener('afterprint', drawAsBefore)
    }
  }, [])

  return { count: isPrinting ? total : Math.min(count, total), grow, endRef }
}
