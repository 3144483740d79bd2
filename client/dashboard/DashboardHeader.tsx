/** The bar on top: the brand, and at its end who is there. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { Logo } from '../ui/Logo.tsx'
import { SampleBadge } from '../ui/SampleBadge.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import styles from './DashboardHeader.module.css'

export function DashboardHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <SkipLink />
      <div className={styles.content}>
        <Link className={styles.home} to={PAGES.landing.path}>
          <Logo />
        </Link>
        <SampleBadge />
        {children}
      </div>
    </header>
  )
}
