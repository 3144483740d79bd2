/** A page that says one thing, in the middle of its frame. */
import type { ReactNode } from 'react'
import styles from './CenteredPage.module.css'
import { PageFrame } from './PageFrame.tsx'

export function CenteredPage({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </PageFrame>
  )
}
