/** A legal text: title, table of contents if it is long, and numbered sections. */
import type { ReactNode } from 'react'
import { PAGES } from '../../shared/pages.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import { useSite } from '../ui/site-context.ts'
import { fillIn } from './fill-in.ts'
import { LegalContents } from './LegalContents.tsx'
import styles from './LegalPage.module.css'

export interface LegalText {
  readonly title: string
  /** HTML between the title and the first section. */
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly html: string
}

interface LegalPageProps {
  readonly text: LegalText
  readonly children?: ReactNode
}

export function LegalPage({ text: { title, lead, sections }, children }: LegalPageProps) {
  const hasContents = sections.length > 3
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        <a className={styles.back} href={PAGES.landing.path}>
          <span aria-hidden="true">←</span> Back to Home
        </a>
        <h1 className={styles.title}>{title}</h1>
        <Html className={styles.lead} html={lead} />
        {children}
        <div className={styles.columns} data-contents={hasContents}>
          {hasContents && <LegalContents sections={sections} />}
          <div className={styles.text}>
            {sections.map(({ id, title, html }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                <Html className={styles.section} html={html} />
              </section>
            ))}
          </div>
        </div>
      </main>
    </PageFrame>
  )
}

function Html({ className, html }: { className: string | undefined; html: string }) {
  const site = useSite()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build generates it from our own text.
  return <div className={className} dangerouslySetInnerHTML={{ __html: fillIn(html, site) }} />
}
