/** The screen of every address that has none (spec, section 2). */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()

  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <CenteredPage>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <ButtonLink href={PAGES.landing.path}>Return to Home</ButtonLink>
    </CenteredPage>
  )
}
