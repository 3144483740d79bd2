/** Shown for every unknown path. */
import { useEffect } from 'react'
import { t } from '../language/messages.ts'
import { ButtonPageLink } from '../ui/button/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  useEffect(() => {
    console.error('404: no page at', location.pathname)
  }, [])

  return (
    <CenteredPage page="landing">
      <Storefront scene="closed" />
      <h1 className={styles.number}>404</h1>
      <p className={styles.sentence}>{t('notFound.title')}</p>
      <ButtonPageLink variant="primary" page="landing">
        {t('notFound.home')}
      </ButtonPageLink>
    </CenteredPage>
  )
}
