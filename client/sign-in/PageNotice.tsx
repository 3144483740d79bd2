import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './PageNotice.module.css'

interface PageNoticeProps {
  readonly tone?: 'neutral' | 'danger'
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Over the page rather than in it: nothing moves when it comes and goes. */
export function PageNotice({ tone = 'neutral', children, onClose }: PageNoticeProps) {
  return (
    <div className={styles.place}>
      <Notice tone={tone}>{children}</Notice>
      <Button variant={tone === 'danger' ? 'danger' : 'secondary'} onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
