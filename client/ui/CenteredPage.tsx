/** A page that says one thing, in the middle of its frame. */
import type { ReactNode } from 'react'
import styles from './CenteredPage.module.css'
import { PageFrame } from './PageFrame.tsx'

interface CenteredPageProps {
  readonly children: ReactNode
  /** What stands beside `<main>`, such as a dialog. */
  readonly aside?: ReactNode
}

export function CenteredPage({ children, aside }: CenteredPageProps) {
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      {aside}
    </PageFrame>
  )
}
