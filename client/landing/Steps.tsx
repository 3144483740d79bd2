/** The installation in three steps, with the links that the deployment has. */
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import { EntryLinks } from './EntryLinks.tsx'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import styles from './Steps.module.css'

const STEPS = [
  ['landing.steps.install', 'landing.steps.installText'],
  ['landing.steps.open', 'landing.steps.openText'],
  ['landing.steps.read', 'landing.steps.readText'],
] as const

export function Steps() {
  const { productName, appStoreUrl, googlePlayUrl } = useSite()
  return (
    <Section id="how" title={t('landing.steps.title')} className={section.band}>
      <ol className={`${section.columns} ${styles.steps}`}>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>
              <Message id={text} values={{ product: productName }} />
            </p>
            {title === 'landing.steps.open' && (
              <div className={row.buttons}>
                {appStoreUrl && <ButtonLink href={appStoreUrl}>App Store</ButtonLink>}
                {googlePlayUrl && <ButtonLink href={googlePlayUrl}>Google Play</ButtonLink>}
              </div>
            )}
          </li>
        ))}
      </ol>
      <EntryLinks />
    </Section>
  )
}
