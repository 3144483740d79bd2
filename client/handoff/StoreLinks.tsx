/** Links to the device's app store, or to both stores. */
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './StoreLinks.module.css'
import { useDevice } from './useDevice.ts'

export function StoreLinks() {
  const { productName, appStoreUrl, googlePlayUrl } = useSite()
  const device = useDevice()
  if (!appStoreUrl && !googlePlayUrl) {
    return (
      <p className={styles.search}>
        Search for <bdi>{productName}</bdi> in your phone’s app store.
      </p>
    )
  }
  const appStore = appStoreUrl && <ButtonLink href={appStoreUrl}>Download on the App Store</ButtonLink>
  const googlePlay = googlePlayUrl && <ButtonLink href={googlePlayUrl}>Get it on Google Play</ButtonLink>
  const both = (
    <>
      {appStore} {googlePlay}
    </>
  )
  const links = {
    ios: appStore || googlePlay,
    android: googlePlay || appStore,
    phone: both,
    computer: both,
    unknown: <noscript>{both}</noscript>,
  }
  // The element keeps its height until the device is known.
  return <div className={`${row.buttons} ${styles.stores}`}>{links[device]}</div>
}
