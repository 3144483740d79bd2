/** A legal text: its date, a table of contents, and its numbered sections. */
import type { ComponentType } from 'react'
import type { Site } from '../../shared/site.ts'
import { useSite } from '../ui/site-context.ts'
import { LegalFrame } from './LegalFrame.tsx'
import styles from './LegalPage.module.css'

export interface LegalSection {
  /** The anchor: kept when the title changes, since others link to it. */
  readonly id: string
  readonly title: string
  readonly Text: ComponentType<Site>
}

interface LegalPageProps {
  readonly title: string
  readonly sections: readonly LegalSection[]
}

export function LegalPage({ title, sections }: LegalPageProps) {
  const site = useSite()
  return (
    <LegalFrame title={title}>
      <p className={styles.date}>
        Last updated <time dateTime="2025-06-06">6 June 2025</time>
      </p>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, title, Text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Text {...site} />
            </section>
          ))}
        </div>
      </div>
    </LegalFrame>
  )
}
