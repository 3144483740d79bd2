/** Where a list would stand, if there were one: why there is none, and a next step. */
import type { ReactNode } from 'react'
import styles from './EmptyPlace.module.css'

interface EmptyPlaceProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

export function EmptyPlace({ title, children }: EmptyPlaceProps) {
  return (
    <div className={styles.place}>
      <p>{title}</p>
      {children}
    </div>
  )
}
