import { type ReactNode, useEffect, useRef } from 'react'
import { useSwipe } from './useSwipe.ts'
import styles from './WorkDialog.module.css'

interface WorkStageProps {
  /** Where it comes from; undefined for the first one. */
  readonly from: 'start' | 'end' | undefined
  readonly onSwipe: (step: 1 | -1) => void
  readonly children: ReactNode
}

/** The insight in the middle. For each one a new stage: it takes the focus, and a screen reader begins there. */
export function WorkStage({ from, onSwipe, children }: WorkStageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const swipe = useSwipe(onSwipe)

  // Not a layout effect: the dialog that opens would take the focus again.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    ref.current?.closest('dialog')?.scrollTo(0, 0)
  }, [])

  return (
    <div ref={ref} className={styles.stage} data-from={from} {...swipe}>
      {children}
    </div>
  )
}
