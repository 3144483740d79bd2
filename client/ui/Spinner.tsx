/** A spinner with a text that screen readers announce. */
import type { ReactNode } from 'react'
import styles from './Spinner.module.css'

export function Spinner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.spinner} role="status">
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      <p>{children}</p>
    </div>
  )
}
