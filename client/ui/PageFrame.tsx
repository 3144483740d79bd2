/** The header and footer of every page but the dashboard. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import footer from './FooterLinks.module.css'
import { LogoLink } from './logo/LogoLink.tsx'
import styles from './PageFrame.module.css'
import { SkipLink } from './SkipLink.tsx'
import { useSite } from './site-context.ts'

interface PageFrameProps {
  /** Brings a `<main id="main" tabIndex={-1}>` of its own. */
  readonly children: ReactNode
  /** At the header's end. */
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
        <Link to={PAGES.terms.path}>Terms</Link>
        <Link to={PAGES.privacy.path}>Privacy</Link>
        <Link to={PAGES.deleteData.path}>Delete my data</Link>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </nav>
      <p>
        © <bdi>{companyName}</bdi>
      </p>
    </footer>
  )
}
