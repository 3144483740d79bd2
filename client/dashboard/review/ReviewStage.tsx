import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Review.module.css'
import { useSwipe } from './useSwipe.ts'

interface ReviewStageProps {
  readonly onSwipe: (step: 1 | -1) => void
  readonly children: ReactNode
}

/** The insight in the middle. For each one a new stage: it takes the focus, and a screen reader begins there. */
export function ReviewStage({ onSwipe, children }: ReviewStageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const swipe = useSwipe(onSwipe)
  // Not a layout effect: the dialog that opens would take the focus again.
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
