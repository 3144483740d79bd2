/**
 * A swipe to either side, for which there are buttons as well (WCAG 2.5.1). The element follows the finger by its `--pull`;
 * up and down it scrolls as ever.
 */
import { type PointerEvent, useRef } from 'react'

const THRESHOLD_PX = 56
/** The element moves by this fraction of the finger's way. */
const PULL = 0.4

/** `step` is 1 towards the start of a line: to the left, in a page from right to left to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)

  function release({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = undefined
    currentTarget.style.removeProperty('--pull')
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      // A mouse selects text.
      if (pointerType !== 'mouse') start.current = { x: clientX, y: clientY }
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current) currentTarget.style.setProperty('--pull', `${PULL * (clientX - start.current.x)}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      release(event)
      const isSideways = Math.abs(x) > THRESHOLD_PX && Math.abs(x) > 2 * Math.abs(y)
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      if (isSideways) onSwipe(x < 0 === isRightToLeft ? -1 : 1)
    },
    onPointerCancel: release,
  }
}
