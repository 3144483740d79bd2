import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** For screen readers; 'phone': visible on larger screens. */
export function VisuallyHidden({ on, children }: { readonly on?: 'phone'; readonly children: ReactNode }) {
  return (
    <span className={styles.hidden} data-on={on}>
      {children}
    </span>
  )
}
