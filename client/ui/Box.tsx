import type { ReactNode } from 'react'
import styles from './Box.module.css'

interface BoxProps {
  readonly tone?: 'neutral' | 'danger'
  readonly children: ReactNode
}

export function Box({ tone = 'neutral', children }: BoxProps) {
  return (
    <div className={styles.box} data-tone={tone}>
      {children}
    </div>
  )
}
