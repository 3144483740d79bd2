/**
 * Detects horizontal swipes, for which there are buttons as well (WCAG 2.5.1). The element follows the finger by its
 * `--pull`, and vertical scrolling still works.
 */
import { type PointerEvent, useRef } from 'react'
import { pageDirection } from '../../ui/text/text-direction.ts'

const THRESHOLD_PX = 56
/** The element moves by this fraction of the finger's movement. */
const PULL = 0.4

/** A `step` of 1 means the next insight: a swipe to the left on LTR pages, and to the right on RTL pages. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)

  function release({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = undefined
    currentTarget.style.removeProperty('--pull')
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      // With a mouse, dragging selects text.
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
      const isRightToLeft = pageDirection().dir === 'rtl'
      if (isSideways) onSwipe(x < 0 === isRightToLeft ? -1 : 1)
    },
    onPointerCancel: release,
  }
}
