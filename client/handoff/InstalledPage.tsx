/** The thank-you page after the installation: two steps to the mobile app. */
import { useSyncExternalStore } from 'react'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LateNote } from '../ui/LateNote.tsx'
import round from '../ui/RoundMark.module.css'
import { Storefront } from '../ui/Storefront.tsx'
import { useSite } from '../ui/site-context.ts'
import { HandoffChoices } from './HandoffChoices.tsx'
import styles from './InstalledPage.module.css'
import { StoreLinks } from './StoreLinks.tsx'

export function InstalledPage() {
  const { productName } = useSite()
  return (
    <CenteredPage>
      <div className={styles.picture}>
        <Storefront scene="done" />
      </div>
      <h1>
        Thank You for Installing <bdi>{productName}</bdi>
      </h1>
      <p>
        Manage your e-commerce strategy from your phone. Download the mobile app, then open it from this page:
        your shop is already connected.
      </p>
      <ol className={styles.steps}>
        <li>
          <span className={round.mark}>1</span>
          <h2>Download the app</h2>
          <StoreLinks />
        </li>
        <li>
          <span className={round.mark}>2</span>
          <h2>Open it</h2>
          <HandoffChoices />
        </li>
      </ol>
      <div>
        <noscript>
          <p>
            Opening the app from here needs JavaScript. Turn it on in your browser, then reload this page.
          </p>
        </noscript>
        {!useIsHydrated() && <LateNote />}
      </div>
    </CenteredPage>
  )
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
