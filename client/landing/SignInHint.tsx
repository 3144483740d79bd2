import { PAGES } from '../../shared/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { SIGN_IN_ID } from './Questions.tsx'
import styles from './SignInHint.module.css'

/** At the header's end: the dashboard for those who are signed in, as the first script tells; for others how that is done. */
export function SignInHint() {
  return (
    <div className={styles.hint}>
      <a href={`#${SIGN_IN_ID}`}>Sign in</a>
      <ButtonLink href={PAGES.dashboard.path}>Open dashboard</ButtonLink>
    </div>
  )
}
