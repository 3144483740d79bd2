/** A centered page with a single message. */
import type { ReactNode } from 'react'
import styles from './CenteredPage.module.css'
import { PageFrame } from './PageFrame.tsx'

interface CenteredPageProps {
  readonly children: ReactNode
}

export function CenteredPage({ children }: CenteredPageProps) {
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </PageFrame>
  )
}
