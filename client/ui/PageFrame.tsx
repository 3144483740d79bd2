/** What stands around every still page: the way past it, the brand above, the small print below. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { LogoLink } from './LogoLink.tsx'
import styles from './PageFrame.module.css'
import { SampleBadge } from './SampleBadge.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSite } from './site-context.ts'

/** `children` bring a `<main id="main" tabIndex={-1}>` of their own. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <LogoLink />
        <SampleBadge />
      </header>
      {children}
      <Footer />
    </div>
  )
}

function Footer() {
  const { companyName, supportEmail } = useSite()
  return (
    <footer className={styles.footer}>
      <nav className={styles.links} aria-label="Legal and support">
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
