/** The one pair of buttons: to the sample shop and the installation, or to an email if no install URL is set. */
import { signInLink } from '../arrival/arrival.ts'
import { t } from '../language/messages.ts'
import { ButtonLink, ButtonPageLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './LandingPage.module.css'

export function EntryLinks() {
  const { productName, supportEmail, installUrl, sampleToken } = useSite()
  const subject = t('landing.mailSubject', { product: productName })
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
  return (
    <>
      {/* Styles show one of the two, by the session's status. */}
      <div className={`${row.buttons} ${styles.owner}`}>
        <ButtonPageLink variant="primary" page="dashboard">
          {t('landing.openDashboard')}
        </ButtonPageLink>
        {sampleToken && <ButtonLink href={signInLink(sampleToken)}>{t('landing.explore')}</ButtonLink>}
      </div>
      <div className={`${row.buttons} ${styles.visitor}`}>
        {sampleToken && (
          // A sign-in link as in the app: it works without a script on this page.
          <ButtonLink variant="primary" href={signInLink(sampleToken)}>
            {t('landing.explore')}
          </ButtonLink>
        )}
        <ButtonLink variant={sampleToken ? 'secondary' : 'primary'} href={installUrl ?? mail}>
          {installUrl ? t('landing.install') : t('landing.invitation')}
        </ButtonLink>
        {sampleToken && <p className={styles.aside}>{t('landing.noAccount')}</p>}
        {sampleToken && (
          <noscript>
            <p>{t('landing.sampleNeedsScript')}</p>
          </noscript>
        )}
      </div>
    </>
  )
}
