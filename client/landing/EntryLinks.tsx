/** Links to the sample shop and the installation, or to an email where no install URL is set. */
import { signInLink } from '../arrival/arrival.ts'
import { t } from '../language/messages.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'

export function EntryLinks() {
  const { productName, supportEmail, installUrl, sampleToken } = useSite()
  const subject = t('landing.mailSubject', { product: productName })
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
  return (
    <div className={row.buttons}>
      {sampleToken && (
        // A sign-in link as in the app: it works without a script on this page.
        <ButtonLink variant="primary" href={signInLink(sampleToken)}>
          {t('landing.explore')}
        </ButtonLink>
      )}
      <ButtonLink variant={sampleToken ? 'secondary' : 'primary'} href={installUrl ?? mail}>
        {installUrl ? t('landing.install') : t('landing.invitation')}
      </ButtonLink>
      {sampleToken && (
        <noscript>
          <p>{t('landing.sampleNeedsScript')}</p>
        </noscript>
      )}
    </div>
  )
}
