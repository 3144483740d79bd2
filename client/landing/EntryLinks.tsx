/** The ways in: install, look around in the sample shop, and for who is signed in the dashboard. */
import { PAGES } from '../../shared/pages.ts'
import { requestSignIn } from '../session/sign-in-link.ts'
import { useSession } from '../session/useSession.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './EntryLinks.module.css'

export function EntryLinks() {
  const { installUrl, sampleToken } = useSite()
  const session = useSession()

  return (
    <div className={styles.links}>
      {sampleToken && (
        <Button variant="primary" onClick={() => requestSignIn(sampleToken)}>
          Explore the sample shop
        </Button>
      )}
      {installUrl && (
        <ButtonLink variant={sampleToken ? 'secondary' : 'primary'} href={installUrl}>
          Install on your store
        </ButtonLink>
      )}
      {!sampleToken && !installUrl && (
        <a className={styles.how} href="#how">
          How it works
        </a>
      )}
      {/* Its place is kept from the first paint on: nothing moves when the session becomes known. */}
      <div className={styles.dashboard} data-shown={session.status === 'signed-in'}>
        <ButtonLink href={PAGES.dashboard.path}>Open dashboard</ButtonLink>
      </div>
    </div>
  )
}
