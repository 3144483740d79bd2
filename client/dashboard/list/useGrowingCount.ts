/** How many of a long list to draw: some at first, more whenever the end of what is drawn comes near, all for print. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { usePrintedAt } from '../insight/usePrintedAt.ts'

const STEP = 40
/** No more than a screen shows: it is there sooner, and each key of a search draws another list. */
const INITIAL_COUNT = 12
/** How far below the screen the end counts as near. */
const ROOT_MARGIN = '1500px'

/** `endRef` is for the element behind the last one drawn. Another `list` is drawn from its beginning. */
export function useGrowingCount(total: number, list: unknown) {
  const [drawn, setDrawn] = useState({ list, count: INITIAL_COUNT })
  const isPrinting = usePrintedAt() !== undefined
  const endRef = useRef<HTMLDivElement>(null)
  const count = drawn.list === list ? drawn.count : INITIAL_COUNT
  const grow = useCallback(() => setDrawn({ list, count: count + STEP }), [list, count])

  useEffect(() => {
    if (count < STEP) startTransition(() => setDrawn({ list, count: STEP }))
  }, [list, count])

  // Observed anew after each step: an end that is still near is reported once more.
  useEffect(() => {
    if (isPrinting || !endRef.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [grow, isPrinting])

  return { count: isPrinting ? total : Math.min(count, total), grow, endRef }
}
