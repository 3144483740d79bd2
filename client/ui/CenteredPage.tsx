/** A centered page with a single message. */
import styles from './CenteredPage.module.css'
import { PageFrame, type PageFrameProps } from './PageFrame.tsx'

export function CenteredPage(props: PageFrameProps) {
  return <PageFrame {...props} className={styles.page} />
}
