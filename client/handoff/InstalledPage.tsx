/** The thank-you page after the install: hands the owner over to the mobile app. */
import { useLocation } from 'react-router-dom'
import { Button } from '../ui/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LogoSign } from '../ui/LogoSign.tsx'
import { useSite } from '../ui/site-context.ts'
import { createCallbackLink } from './callback-link.ts'
import { createIntentLink, isAndroid } from './intent-link.ts'
import { OtherDevice } from './OtherDevice.tsx'
import { StoreLinks } from './StoreLinks.tsx'

interface InstalledPageProps {
  /** Leaves for the mobile app. */
  readonly follow?: (link: string) => void
}

export function InstalledPage({ follow = (link) => window.location.assign(link) }: InstalledPageProps) {
  const { productName, mobileCallbackUrl, googlePlayUrl } = useSite()
  const next = new URLSearchParams(useLocation().search).get('next')

  function openApp() {
    if (!next) {
      window.alert('Missing redirect data.')
      return
    }
    try {
      const link = createCallbackLink(mobileCallbackUrl, next)
      follow(googlePlayUrl && isAndroid(navigator) ? createIntentLink(link, googlePlayUrl) : link)
    } catch (error) {
      console.error(error)
    }
  }

  function readLink(): string | undefined {
    try {
      return createCallbackLink(mobileCallbackUrl, next)
    } catch {
      return undefined
    }
  }

  return (
    <CenteredPage>
      <LogoSign />
      <h1>
        Thank You for Installing <bdi>{productName}</bdi>
      </h1>
      <p>
        Manage your e-commerce strategy from your mobile. Download the mobile app, then open it here: your
        shop is connected already.
      </p>
      <Button variant="primary" onClick={openApp}>
        Open {productName} Mobile App
      </Button>
      <StoreLinks />
      <OtherDevice readLink={readLink} />
    </CenteredPage>
  )
}
