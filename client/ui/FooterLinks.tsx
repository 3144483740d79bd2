/** The links in every footer: the legal pages, support, and the page in the other languages. */
import { LEGAL_PAGES, type RoutedPage } from '../../shared/pages.ts'
import { LanguageLinks } from '../language/LanguageLinks.tsx'
import { t } from '../language/messages.ts'
import styles from './FooterLinks.module.css'
import { PageLink } from './PageLink.tsx'
import { useSite } from './site-context.ts'

interface FooterLinksProps {
  /** The page whose translations the language links point to. */
  readonly page: RoutedPage
}

export function FooterLinks({ page }: FooterLinksProps) {
  const { supportEmail } = useSite()
  return (
    <nav className={styles.links} aria-label={t('frame.footer')}>
      {LEGAL_PAGES.map((name) => (
        <PageLink key={name} page={name}>
          {t(`page.${name}.link`)}
        </PageLink>
      ))}
      <a href={`mailto:${supportEmail}`}>{t('dashboard.help', { email: supportEmail })}</a>
      <span className={`${styles.links} ${styles.languages}`}>
        <LanguageLinks page={page} />
      </span>
    </nav>
  )
}
