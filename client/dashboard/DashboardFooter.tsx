import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import footer from '../ui/FooterLinks.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './DashboardFooter.module.css'

/** Help, and what becomes of the data, in reach of whoever works here. */
export function DashboardFooter() {
  const { supportEmail } = useSite()
  return (
    <footer className={styles.footer} data-print="none">
      <div className={styles.content}>
        <nav className={footer.links} aria-label="Help and privacy">
          <a href={`mailto:${supportEmail}`}>{`Help: ${supportEmail}`}</a>
          <Link to={PAGES.privacy.path}>Privacy</Link>
          <Link to={PAGES.terms.path}>Terms</Link>
        </nav>
      </div>
    </footer>
  )
}
