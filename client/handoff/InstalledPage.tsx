/** The thank-you page after the installation: two steps to the mobile app. */
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LateNote } from '../ui/LateNote.tsx'
import { LogoSign } from '../ui/logo/Logo.tsx'
import round from '../ui/RoundMark.module.css'
import { useSite } from '../ui/site-context.ts'
import { HandoffChoices } from './HandoffChoices.tsx'
import styles from './InstalledPage.module.css'
import { StoreLinks } from './StoreLinks.tsx'
import { useDevice } from './useDevice.ts'

export function InstalledPage() {
  const { productName } = useSite()
  return (
    <CenteredPage length="long">
      <LogoSign />
      <h1>
        Thank You for Installing <bdi>{productName}</bdi>
      </h1>
      <p>
        Manage your e-commerce strategy from your mobile. Download the mobile app, then open it from this
        page: your shop is connected already.
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
        {useDevice() === 'unknown' && <LateNote />}
      </div>
    </CenteredPage>
  )
}
