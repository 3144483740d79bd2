/** How many items of a long list to render: more when the end comes near, all of them for print. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { isObject } from '../../session/parse-json.ts'
import { cardsOnScreen } from '../insight/cards-on-screen.ts'
import { usePrintedAt } from '../insight/usePrintedAt.ts'

const STEP = 40
const ROOT_MARGIN = '1500px'
/** In the history entry: after Back or a reload the place where the reader was is there at once. */
const DRAWN = 'drawn'

/** `endRef` is for the element after the last item. A new `list` starts over. */
export function useGrowingCount(total: number, list: unknown) {
  const [drawn, setDrawn] = useState(() => ({ list, count: countBefore() }))
  const isPrinting = usePrintedAt() !== undefined
  const endRef = useRef<HTMLDivElement>(null)
  const count = drawn.list === list && drawn.count > 0 ? drawn.count : cardsOnScreen()
  const grow = useCallback(() => {
    setDrawn({ list, count: count + STEP })
    history.replaceState({ ...history.state, [DRAWN]: count + STEP }, '')
  }, [list, count])

  useEffect(() => {
    if (count < STEP) startTransition(() => setDrawn({ list, count: STEP }))
  }, [list, count])

  // Observes again after each step: an end that is still near triggers no new event otherwise.
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

function countBefore(): number {
  const state: unknown = history.state
  const count = isObject(state) ? state[DRAWN] : 0
  return typeof count === 'number' ? count : 0
}
