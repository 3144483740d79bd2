/** The two ways in: for owners their dashboard, for visitors the installation; in sample mode also the sample shop. */
import { loginLink } from '../arrival/fragment.ts'
import { t } from '../language/messages.ts'
import { ButtonLink, ButtonPageLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './LandingPage.module.css'

export function EntryLinks() {
  const { productName, supportEmail, installUrl, sampleToken } = useSite()
  // A login link as in the app, which works without a script on this page.
  const explore = sampleToken && { href: loginLink(sampleToken), children: t('landing.explore') }
  const subject = t('landing.mailSubject', { product: productName })
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
  return (
    <>
      {/* CSS shows one of the two, depending on the session. */}
      <div className={`${row.buttons} ${styles.owner}`}>
        <ButtonPageLink variant="primary" page="dashboard">
          {t('landing.openDashboard')}
        </ButtonPageLink>
        {explore && <ButtonLink {...explore} />}
      </div>
      <div className={`${row.buttons} ${styles.visitor}`}>
        {explore && <ButtonLink {...explore} variant="primary" />}
        <ButtonLink variant={explore ? 'secondary' : 'primary'} href={installUrl ?? mail}>
          {installUrl ? t('landing.install') : t('landing.contact')}
        </ButtonLink>
        {explore && (
          <noscript>
            <p>{t('landing.sampleNeedsScript')}</p>
          </noscript>
        )}
      </div>
    </>
  )
}
