/**
 * Where Review shows a stop. A horizontal swipe leads to another one, for which there are buttons as well (WCAG 2.5.1):
 * the element follows the finger by its `--pull`, and vertical scrolling still works.
 */
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { pageDirection } from '../../ui/text/text-direction.ts'
import styles from './Review.module.css'

const THRESHOLD_PX = 56
/** The element moves by this fraction of the finger's movement. */
const PULL = 0.4

interface StageProps {
  /** 1 means the next stop: a swipe to the left on LTR pages, and to the right on RTL pages. */
  readonly onSwipe: (step: 1 | -1) => void
  readonly children: ReactNode
}

/** Each insight gets a new element, which takes the focus, so that screen readers start there. */
export function Stage({ onSwipe, children }: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const swipe = useSwipe(onSwipe)
  // Not a layout effect, because the opening dialog would take the focus again.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    ref.current?.closest('dialog')?.scrollTo(0, 0)
  }, [])
  return (
    <div ref={ref} className={styles.stage} {...swipe}>
      {children}
    </div>
  )
}

function useSwipe(onSwipe: StageProps['onSwipe']) {
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
