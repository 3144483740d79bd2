/** Marks a screen with made-up data; shown in sample mode only. */
import { t } from '../language/messages.ts'
import styles from './SampleBadge.module.css'
import { useSite } from './site-context.ts'

export function SampleBadge() {
  return useSite().sampleToken ? <span className={styles.badge}>{t('frame.sample')}</span> : null
}
