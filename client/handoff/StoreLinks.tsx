/** Links to the stores; where both are set, styles leave out the one that a phone can't use. */
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './StoreLinks.module.css'

export function StoreLinks() {
  const { productName, appStoreUrl, googlePlayUrl } = useSite()
  if (!appStoreUrl && !googlePlayUrl) {
    return (
      <p className={styles.search}>
        Search for <bdi>{productName}</bdi> in your phone’s app store.
      </p>
    )
  }
  return (
    <div className={`${row.buttons} ${appStoreUrl && googlePlayUrl ? styles.both : ''}`}>
      {appStoreUrl && <ButtonLink href={appStoreUrl}>Download on the App Store</ButtonLink>}
      {googlePlayUrl && <ButtonLink href={googlePlayUrl}>Get it on Google Play</ButtonLink>}
    </div>
  )
}
