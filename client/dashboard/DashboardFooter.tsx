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
          <a href={PAGES.privacy.path}>Privacy</a>
          <a href={PAGES.terms.path}>Terms</a>
        </nav>
      </div>
    </footer>
  )
}
