/** The thank-you page after the install: hands the owner over to the mobile app. */
import { useLocation } from 'react-router-dom'
import { Button } from '../ui/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LogoSign } from '../ui/LogoSign.tsx'
import { useSite } from '../ui/site-context.ts'
import { createCallbackLink } from './callback-link.ts'

interface InstalledPageProps {
  /** Leaves for the mobile app. */
  readonly follow?: (link: string) => void
}

export function InstalledPage({ follow = (link) => window.location.assign(link) }: InstalledPageProps) {
  const { productName, mobileCallbackUrl } = useSite()
  const { search } = useLocation()

  function openApp() {
    const next = new URLSearchParams(search).get('next')
    if (!next) {
      window.alert('Missing redirect data.')
      return
    }
    try {
      follow(createCallbackLink(mobileCallbackUrl, next))
    } catch (error) {
      console.error(error)
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
    </CenteredPage>
  )
}
