/** The ways in: the sample shop, the install, or a mail where a deployment has no address for it. */
import { signInLink } from '../session/sign-in-link.ts'
import { useSession } from '../session/useSession.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './EntryLinks.module.css'

export function EntryLinks() {
  const { productName, supportEmail, installUrl, sampleToken } = useSite()
  // One primary a screen: for those who are signed in it is 'Open dashboard', in the header.
  const first = useSession().status === 'signed-in' ? 'secondary' : 'primary'
  const subject = encodeURIComponent(`${productName} for my shop`)
  return (
    <div className={styles.links}>
      {sampleToken && (
        // A link as the app's: it needs no script of this page.
        <ButtonLink variant={first} href={signInLink(sampleToken)}>
          Explore the sample shop
        </ButtonLink>
      )}
      {installUrl ? (
        <ButtonLink variant={sampleToken ? 'secondary' : first} href={installUrl}>
          Install on your store
        </ButtonLink>
      ) : (
        <ButtonLink
          variant={sampleToken ? 'secondary' : first}
          href={`mailto:${supportEmail}?subject=${subject}`}
        >
          Get it for your shop
        </ButtonLink>
      )}
      {sampleToken && (
        <noscript>
          <p>The sample shop needs JavaScript, which is turned off in this browser.</p>
        </noscript>
      )}
    </div>
  )
}
