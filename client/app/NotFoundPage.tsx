/** Shown for every unknown path (spec, section 2). */
import { useEffect } from 'react'
import { t } from '../language/messages.ts'
import { pathTo } from '../language/path-to.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'

export function NotFoundPage() {
  useEffect(() => {
    console.error('404: no page at', location.pathname)
  }, [])

  return (
    <CenteredPage page="landing">
      <Storefront scene="closed" />
      <h1>404</h1>
      <p>{t('notFound.title')}</p>
      <ButtonLink variant="primary" href={pathTo('landing')}>
        {t('notFound.home')}
      </ButtonLink>
    </CenteredPage>
  )
}
