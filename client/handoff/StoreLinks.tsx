/** Where the app is to be had, as far as this deployment says. */
import { ButtonLink } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './StoreLinks.module.css'

export function StoreLinks() {
  const { appStoreUrl, googlePlayUrl } = useSite()
  if (!appStoreUrl && !googlePlayUrl) return null
  return (
    <div className={styles.stores}>
      {appStoreUrl && <ButtonLink href={appStoreUrl}>Download on the App Store</ButtonLink>}
      {googlePlayUrl && <ButtonLink href={googlePlayUrl}>Get it on Google Play</ButtonLink>}
    </div>
  )
}
