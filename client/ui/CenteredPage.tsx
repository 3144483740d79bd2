/** A centered page with a single message. */
import styles from './CenteredPage.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame.tsx'

export function CenteredPage({ page, children }: PageFrameProps) {
  return (
    <PageFrame page={page}>
      <main id="main" tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </PageFrame>
  )
}
