/** The dashboard's header and footer. */
import type { ReactNode } from 'react'
import { LanguageLinks } from '../language/LanguageLinks.tsx'
import { t } from '../language/messages.ts'
import footer from '../ui/FooterLinks.module.css'
import { LogoLink } from '../ui/logo/Logo.tsx'
import { PageLink } from '../ui/PageLink.tsx'
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
        <span className={footer.links}>
          <LanguageLinks page="dashboard" />
        </span>
      </div>
    </header>
  )
}

export function DashboardFooter() {
  const { supportEmail } = useSite()
  return (
    <footer className={styles.footer} data-print="none">
      <nav className={`${styles.content} ${footer.links}`} aria-label={t('dashboard.footer')}>
        <a href={`mailto:${supportEmail}`}>{t('dashboard.help', { email: supportEmail })}</a>
        <PageLink page="privacy">{t('frame.privacy')}</PageLink>
        <PageLink page="terms">{t('frame.terms')}</PageLink>
        <LanguageLinks page="dashboard" />
      </nav>
    </footer>
  )
}
