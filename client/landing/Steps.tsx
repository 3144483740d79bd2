/** The installation in three steps, with the configured links. */
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import styles from './Steps.module.css'

export function Steps() {
  const { productName, appStoreUrl, googlePlayUrl } = useSite()
  return (
    <Section id="how" title={t('landing.steps.title')} className={section.band}>
      <ol className={`${section.columns} ${styles.steps}`}>
        <li>
          <h3>
            <Message id="landing.steps.install" values={{ product: productName }} />
          </h3>
          <p>
            <Message id="landing.steps.installText" values={{ product: productName }} />
          </p>
        </li>
        <li>
          <h3>{t('landing.steps.open')}</h3>
          <p>{t('landing.steps.openText')}</p>
          {(appStoreUrl || googlePlayUrl) && (
            <div className={row.buttons}>
              {appStoreUrl && <ButtonLink href={appStoreUrl}>App Store</ButtonLink>}
              {googlePlayUrl && <ButtonLink href={googlePlayUrl}>Google Play</ButtonLink>}
            </div>
          )}
        </li>
        <li>
          <h3>{t('landing.steps.read')}</h3>
          <p>{t('landing.steps.readText')}</p>
        </li>
      </ol>
    </Section>
  )
}
