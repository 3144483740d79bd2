/** A spinner with a text that screen readers announce, or only its ring. */
import type { ReactNode } from 'react'
import styles from './Spinner.module.css'

export function Spinner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.spinner} role="status">
      <Ring />
      <p>{children}</p>
    </div>
  )
}

/** As tall as the text beside it. */
export function Ring() {
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
