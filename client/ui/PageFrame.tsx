/** The header and footer of every page except the dashboard. */
import type { ReactNode } from 'react'
import type { RoutedPage } from '../../shared/pages.ts'
import { LanguageLinks } from '../language/LanguageLinks.tsx'
import links from './FooterLinks.module.css'
import { FooterLinks } from './FooterLinks.tsx'
import { LogoLink } from './logo/Logo.tsx'
import styles from './PageFrame.module.css'
import { SkipLink } from './SkipLink.tsx'
import { useSite } from './site-context.ts'

export interface PageFrameProps {
  /** The page whose translations the language links point to. */
  readonly page: RoutedPage
  /** The class of `<main>`. */
  readonly className?: string | undefined
  /** Shown in the header, before the languages. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

export function PageFrame({ page, className, end, children }: PageFrameProps) {
  const { companyName } = useSite()
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <LogoLink />
        <span className={`${links.links} ${styles.end}`}>
          {end}
          <LanguageLinks page={page} />
        </span>
      </header>
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
      <footer className={styles.footer}>
        <FooterLinks page={page} />
        <p>
          © <bdi>{companyName}</bdi>
        </p>
      </footer>
    </div>
  )
}
