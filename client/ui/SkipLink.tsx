/** Lets keyboard users skip the header. Requires a `<main id="main" tabIndex={-1}>`. */
import { t } from '../language/messages.ts'
import { ButtonLink } from './button/Button.tsx'
import styles from './SkipLink.module.css'

export function SkipLink() {
  return (
    <div className={styles.skip} data-screen-only>
      <ButtonLink variant="primary" href="#main">
        {t('frame.skip')}
      </ButtonLink>
    </div>
  )
}
