/** A note, or the red box. Both are read out when they appear. */
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly tone?: 'neutral' | 'danger'
  readonly children: ReactNode
}

export function Notice({ tone = 'neutral', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
