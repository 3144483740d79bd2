/** A centered page with a single message. */
import type { ReactNode } from 'react'
import styles from './CenteredPage.module.css'
import { PageFrame } from './PageFrame.tsx'

interface CenteredPageProps {
  readonly children: ReactNode
  /** A long page starts at the top: on a phone it needs the whole height. */
  readonly length?: 'short' | 'long'
}

export function CenteredPage({ children, length = 'short' }: CenteredPageProps) {
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page} data-length={length}>
        {children}
      </main>
    </PageFrame>
  )
}
