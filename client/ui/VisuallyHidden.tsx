import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /** 'every-screen': for screen readers only. 'phone': visible on larger screens. */
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
