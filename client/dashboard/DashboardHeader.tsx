import type { ReactNode } from 'react'
import { LogoLink } from '../ui/logo/Logo.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import styles from './DashboardHeader.module.css'

/** The bar on top: the brand, and at its end who is there. */
export function DashboardHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar} data-print="none">
      <SkipLink />
      <div className={styles.content}>
        <LogoLink />
        {children}
      </div>
    </header>
  )
}
