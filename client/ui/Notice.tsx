/** A word to the owner: a quiet note, or the red box. Both are read out when they appear. */
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  readonly tone?: 'quiet' | 'danger'
  readonly children: ReactNode
}

export function Notice({ tone = 'quiet', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
