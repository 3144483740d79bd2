/** How many items of a long list to render: more when the end comes near, all of them for print. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { cardsOnScreen } from '../insight/cards-on-screen.ts'
import { usePrintedAt } from '../insight/usePrintedAt.ts'

const STEP = 40
/** For who asks for more: the end of 10,000 is thirty presses away, and none of them takes long. */
const BIG_STEP = 400
const ROOT_MARGIN = '1500px'

/** `endRef` is for the element after the last item. `found`: the item to begin with, or -1. A new `list` starts over. */
export function useGrowingCount(total: number, list: unknown, found: number) {
  const [drawn, setDrawn] = useState({ list, count: found < 0 ? 0 : found + STEP })
  const isPrinting = usePrintedAt() !== undefined
  const endRef = useRef<HTMLDivElement>(null)
  const count = drawn.list === list && drawn.count > 0 ? drawn.count : cardsOnScreen()
  const growBy = useCallback((step: number) => setDrawn({ list, count: count + step }), [list, count])
  const grow = useCallback(() => growBy(STEP), [growBy])
  const growMore = () => growBy(Math.min(count, BIG_STEP))

  useEffect(() => {
    if (count < STEP) startTransition(() => setDrawn({ list, count: STEP }))
  }, [list, count])

  // Observes again after each step: an end that is still near triggers no new event otherwise.
  useEffect(() => {
    if (isPrinting || !endRef.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting, target }) => isIntersecting && !hasFocusBelow(target))) grow()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [grow, isPrinting])

  return { count: isPrinting ? total : Math.min(count, total), grow, growMore, endRef }
}

/** What has the focus there would be moved out of sight. */
function hasFocusBelow(end: Element): boolean {
  const { activeElement } = document
  if (!activeElement) return false
  return Boolean(end.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)
}
