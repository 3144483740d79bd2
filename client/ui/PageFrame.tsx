/** The header and footer of every page except the dashboard. */
import type { ReactNode } from 'react'
import { PAGES } from '../../shared/pages.ts'
import footer from './FooterLinks.module.css'
import { LogoLink } from './logo/Logo.tsx'
import styles from './PageFrame.module.css'
import { SkipLink } from './SkipLink.tsx'
import { useSite } from './site-context.ts'

interface PageFrameProps {
  /** Must contain a `<main id="main" tabIndex={-1}>`. */
  readonly children: ReactNode
  readonly end?: ReactNode
}

export function PageFrame({ children, end }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header} data-print="none">
        <LogoLink />
        {end}
      </header>
      {children}
      <Footer />
    </div>
  )
}

function Footer() {
  const { companyName, supportEmail } = useSite()
  return (
    <footer className={styles.footer} data-print="none">
      <nav className={footer.links} aria-label="Legal and support">
        <a href={PAGES.terms.path}>Terms</a>
        <a href={PAGES.privacy.path}>Privacy</a>
        <a href={PAGES.deleteData.path}>Delete my data</a>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </nav>
      <p>
        © <bdi>{companyName}</bdi>
      </p>
    </footer>
  )
}
