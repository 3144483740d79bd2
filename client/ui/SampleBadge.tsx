/** Marks a screen with made-up data; shown in sample mode only. */

import styles from './SampleBadge.module.css'
import { useSite } from './site-context.ts'

export function SampleBadge() {
  return useSite().sampleToken ? <span className={styles.badge}>Sample data</span> : null
}
