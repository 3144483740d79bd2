/** A legal text: title, table of contents if the text is long, and numbered sections. */
import type { ReactNode } from 'react'
import type { LegalText } from '../../shared/legal-text.ts'
import type { LegalPage as LegalPageName } from '../../shared/pages.ts'
import { currentLanguage, t } from '../language/messages.ts'
import disclosure from '../ui/Disclosure.module.css'
import links from '../ui/FooterLinks.module.css'
import { Icon } from '../ui/Icon.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { pageDirection } from '../ui/text/text-direction.ts'
import styles from './LegalPage.module.css'
import { LegalProse } from './LegalProse.tsx'
import { legalSummary, legalText } from './legal-text.ts'

interface LegalPageProps {
  readonly page: LegalPageName
  readonly children?: ReactNode
}

export function LegalPage({ page, children }: LegalPageProps) {
  const { text: legal, language, direction } = legalText(page)
  const { title, lead, sections } = legal
  const summary = legalSummary(page)
  const Title = summary ? 'h2' : 'h1'
  return (
    <PageFrame page={page} className={styles.page}>
      <p className={`${links.links} ${styles.back}`}>
        <PageLink page="landing">
          <Icon name="back" />
          <span>{t('frame.backHome')}</span>
        </PageLink>
      </p>
      {summary && (
        <section>
          <h1 className={styles.title}>{summary.title}</h1>
          <div className={styles.summary}>
            <p className={styles.binding}>{t('frame.summary')}</p>
            <LegalProse text={summary.lead} />
          </div>
        </section>
      )}
      {language !== currentLanguage() && !summary && <p>{t('frame.englishOnly')}</p>}
      <div lang={language} dir={direction}>
        <Title className={styles.title}>{title}</Title>
        <div className={styles.lead}>
          <LegalProse text={lead} />
        </div>
        {children}
        <div className={styles.columns}>
          {sections.length > 3 && <Contents sections={sections} />}
          <div className={styles.text}>
            {sections.map(({ id, title, text }) => (
              // Without a name it isn't a landmark: headings and contents are enough.
              <section key={id} id={id}>
                <h2>{title}</h2>
                <div className={styles.section}>
                  <LegalProse text={text} />
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** Above the text and closed, or beside it on wide screens. */
function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav className={styles.contents} aria-label={t('frame.contents')}>
      <details>
        <summary className={disclosure.summary} {...pageDirection()}>
          {t('frame.contents')}
        </summary>
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
