/** The dashboard's header and footer. */
import type { ReactNode } from 'react'
import { PAGES } from '../../shared/pages.ts'
import footer from '../ui/FooterLinks.module.css'
import { LogoLink } from '../ui/logo/Logo.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './DashboardFrame.module.css'

export function DashboardHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.header} data-print="none">
      <SkipLink />
      <div className={styles.content}>
        <LogoLink />
        {children}
      </div>
    </header>
  )
}

export function DashboardFooter() {
  const { supportEmail } = useSite()
  return (
    <footer className={styles.footer} data-print="none">
      <nav className={`${styles.content} ${footer.links}`} aria-label="Help and privacy">
        <a href={`mailto:${supportEmail}`}>{`Help: ${supportEmail}`}</a>
        <a href={PAGES.privacy.path}>Privacy</a>
        <a href={PAGES.terms.path}>Terms</a>
      </nav>
    </footer>
  )
}
