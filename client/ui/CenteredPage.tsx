/** A page that says one thing, in the middle of its width. */
import type { ReactNode } from 'react'
import styles from './CenteredPage.module.css'
import { PageFrame } from './PageFrame.tsx'

interface CenteredPageProps {
  readonly children: ReactNode
  /** A long one begins at its top: on a phone it needs all room. */
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
