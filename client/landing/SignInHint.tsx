import { PAGES } from '../../shared/pages.ts'
import { useSession } from '../session/useSession.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { SIGN_IN_ID } from './Questions.tsx'
import styles from './SignInHint.module.css'

/** At the header's end: the dashboard for those who are signed in, for others how that is done. */
export function SignInHint() {
  const session = useSession()
  if (session.status === 'signed-in')
    return (
      <ButtonLink variant="primary" href={PAGES.dashboard.path}>
        Open dashboard
      </ButtonLink>
    )
  return (
    <a className={styles.hint} href={`#${SIGN_IN_ID}`}>
      Sign in
    </a>
  )
}
