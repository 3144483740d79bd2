import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /** Where it is for screen readers only: everywhere, or where there is no room to show it. */
  readonly on?: 'every-screen' | 'phone'
  readonly children: ReactNode
}

export function VisuallyHidden({ on = 'every-screen', children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} data-on={on}>
      {children}
    </span>
  )
}
