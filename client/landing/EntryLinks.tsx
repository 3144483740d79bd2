/** Links to the sample shop and the installation, or to an email where no install URL is set. */
import { signInLink } from '../session/sign-in-link.ts'
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'

export function EntryLinks() {
  const { productName, supportEmail, installUrl, sampleToken } = useSite()
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(`${productName} for my shop`)}`
  return (
    <div className={row.buttons}>
      {sampleToken && (
        // A sign-in link as in the app: it works without a script on this page.
        <ButtonLink variant="primary" href={signInLink(sampleToken)}>
          Explore the sample shop
        </ButtonLink>
      )}
      <ButtonLink variant={sampleToken ? 'secondary' : 'primary'} href={installUrl ?? mail}>
        {installUrl ? 'Install on your store' : 'Ask for an invitation by email'}
      </ButtonLink>
      {sampleToken && (
        <noscript>
          <p>The sample shop needs JavaScript, which is turned off in this browser.</p>
        </noscript>
      )}
    </div>
  )
}
