import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Where a list would stand, if there were one: why there is none, and a next step. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <p>{title}</p>
      {children}
    </div>
  )
}
