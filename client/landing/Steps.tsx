/** The installation in three steps, with the links that the deployment has. */
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import { EntryLinks } from './EntryLinks.tsx'
import section from './Section.module.css'
import { Section } from './Section.tsx'
import styles from './Steps.module.css'

export function Steps() {
  const { productName, appStoreUrl, googlePlayUrl } = useSite()
  return (
    <Section id="how" title="Start in three steps" className={styles.band}>
      <ol className={`${section.columns} ${styles.steps}`}>
        <li>
          <h3>Install it on your store</h3>
          <p>
            Add <bdi>{productName}</bdi> from your Shopify admin and approve what it may read.
          </p>
        </li>
        <li>
          <h3>Open the app</h3>
          <p>After the install, one tap opens the mobile app with your shop already connected.</p>
          <div className={row.buttons}>
            {appStoreUrl && <ButtonLink href={appStoreUrl}>App Store</ButtonLink>}
            {googlePlayUrl && <ButtonLink href={googlePlayUrl}>Google Play</ButtonLink>}
          </div>
        </li>
        <li>
          <h3>Read your insights</h3>
          <p>On the phone, or on a larger screen: a link in the app opens your dashboard in the browser.</p>
        </li>
      </ol>
      <EntryLinks />
    </Section>
  )
}
