/** Lets keyboard users skip the header. Needs a `<main id="main" tabIndex={-1}>`. */
import { t } from '../language/messages.ts'
import styles from './SkipLink.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-print="none">
      {t('frame.skip')}
    </a>
  )
}
