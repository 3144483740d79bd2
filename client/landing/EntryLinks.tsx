/** The two ways in: for owners their dashboard, for visitors the installation; in sample mode also the sample shop. */
import { loginLink } from '../arrival/fragment.ts'
import { t } from '../language/messages.ts'
import { ButtonLink, ButtonPageLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './LandingPage.module.css'

export function EntryLinks() {
  const { sampleToken } = useSite()
  return (
    <>
      {/* CSS shows one of the two, depending on the session. */}
      <div className={`${row.buttons} ${styles.owner}`}>
        <OpenDashboard />
        {sampleToken && <ExploreSample token={sampleToken} />}
      </div>
      <div className={`${row.buttons} ${styles.visitor}`}>
        {sampleToken && <ExploreSample token={sampleToken} variant="primary" />}
        <Install variant={sampleToken ? 'secondary' : 'primary'} />
        {sampleToken && (
          <noscript>
            <p>{t('landing.sampleNeedsScript')}</p>
          </noscript>
        )}
      </div>
    </>
  )
}

function OpenDashboard() {
  return (
    <ButtonPageLink variant="primary" page="dashboard">
      {t('landing.openDashboard')}
    </ButtonPageLink>
  )
}

interface ExploreSampleProps {
  readonly token: string
  readonly variant?: 'primary'
}

/** A login link as in the app, which works without a script on this page. */
function ExploreSample({ token, ...look }: ExploreSampleProps) {
  return (
    <ButtonLink {...look} href={loginLink(token)}>
      {t('landing.explore')}
    </ButtonLink>
  )
}

/** An email if no install URL is set. */
function Install({ variant }: { readonly variant: 'primary' | 'secondary' }) {
  const { productName, supportEmail, installUrl } = useSite()
  const subject = t('landing.mailSubject', { product: productName })
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
  return (
    <ButtonLink variant={variant} href={installUrl ?? mail}>
      {installUrl ? t('landing.install') : t('landing.contact')}
    </ButtonLink>
  )
}
