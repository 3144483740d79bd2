/** Shown for every unknown path (spec, section 2). */
import { useEffect } from 'react'
import { PAGES } from '../../shared/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'

export function NotFoundPage() {
  useEffect(() => {
    console.error('404: no page at', location.pathname)
  }, [])

  return (
    <CenteredPage>
      <Storefront scene="closed" />
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <ButtonLink variant="primary" href={PAGES.landing.path}>
        Return to Home
      </ButtonLink>
    </CenteredPage>
  )
}
