/** A box for a notice, or in red for a failure. */
import type { ReactNode } from 'react'
import styles from './Box.module.css'

export function Box({ tone, children }: { readonly tone?: 'danger'; readonly children: ReactNode }) {
  return (
    <div className={styles.box} data-tone={tone}>
      {children}
    </div>
  )
}
