/** A legal text: title, table of contents if it is long, and numbered sections. */
import type { ReactNode } from 'react'
import { currentLanguage, t } from '../language/messages.ts'
import { pathTo } from '../language/path-to.ts'
import links from '../ui/FooterLinks.module.css'
import { Icon } from '../ui/Icon.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { useSite } from '../ui/site-context.ts'
import { fillIn } from './fill-in.ts'
import styles from './LegalPage.module.css'
import { type LegalPageName, type LegalText, legalText } from './legal-text.ts'

interface LegalPageProps {
  readonly page: LegalPageName
  readonly children?: ReactNode
}

export function LegalPage({ page, children }: LegalPageProps) {
  const { text, language, direction } = legalText(page)
  const { title, lead, sections } = text
  return (
    <PageFrame page={page} className={styles.page}>
      <p className={`${links.links} ${styles.back}`}>
        <a href={pathTo('landing')}>
          <Icon name="back" />
          <span>{t('frame.backHome')}</span>
        </a>
      </p>
      {language !== currentLanguage() && <p>{t('frame.englishOnly')}</p>}
      <div lang={language} dir={direction}>
        <h1 className={styles.title}>{title}</h1>
        <Html className={styles.lead} html={lead} />
        {children}
        <div className={styles.columns}>
          {sections.length > 3 && <Contents sections={sections} />}
          <div className={styles.text}>
            {sections.map(({ id, title, html }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                <Html className={styles.section} html={html} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** Above the text, closed; on wide screens beside it. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav className={styles.contents} aria-label={t('frame.contents')} data-print="none">
      <details>
        <summary lang={currentLanguage()}>{t('frame.contents')}</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function Html({ className, html }: { className: string | undefined; html: string }) {
  const site = useSite()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build generates it from our own text.
  return <div className={className} dangerouslySetInnerHTML={{ __html: fillIn(html, site) }} />
}

export const TermsPage = () => <LegalPage page="terms" />
export const PrivacyPage = () => <LegalPage page="privacy" />
