/** The installation in three steps, with the links that the deployment has. */
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import { Section } from './Section.tsx'
import styles from './Steps.module.css'

export function Steps() {
  const { productName, installUrl, appStoreUrl, googlePlayUrl } = useSite()
  return (
    <Section id="how" title="Start in three steps">
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>Install it on your store</h3>
          <p>
            Add <bdi>{productName}</bdi> from your store’s admin and approve what it may read.
          </p>
          {installUrl && <ButtonLink href={installUrl}>Install on your store</ButtonLink>}
        </li>
        <li className={styles.step}>
          <h3>Open the app</h3>
          <p>After the install, one tap opens the mobile app with your shop already connected.</p>
          <div className={row.buttons}>
            {appStoreUrl && <ButtonLink href={appStoreUrl}>App Store</ButtonLink>}
            {googlePlayUrl && <ButtonLink href={googlePlayUrl}>Google Play</ButtonLink>}
          </div>
        </li>
        <li className={styles.step}>
          <h3>Read your insights</h3>
          <p>On the phone, or on a larger screen: a link in the app opens your dashboard in the browser.</p>
        </li>
      </ol>
    </Section>
  )
}
