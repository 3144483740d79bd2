/** The screen of every address that has none (spec, section 2). */
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  const { pathname } = useLocation()

  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles['page']}>
        <h1 className={styles['code']}>404</h1>
        <p className={styles['text']}>Oops! Page not found</p>
        <Link className={styles['home']} to={PAGES.landing.path}>
          Return to Home
        </Link>
      </main>
    </PageFrame>
  )
}
