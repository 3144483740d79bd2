/** A legal text: its date where it has one, a table of contents, and its numbered sections. */
import type { ComponentType } from 'react'
import type { Site } from '../../shared/site.ts'
import { useSite } from '../ui/site-context.ts'
import { LegalContents } from './LegalContents.tsx'
import { LegalFrame } from './LegalFrame.tsx'
import styles from './LegalPage.module.css'

export interface LegalSection {
  /** The anchor: kept when the title changes, since others link to it. */
  readonly id: string
  readonly title: string
  readonly Text: ComponentType<Site>
}

interface LegalDate {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly text: string
}

interface LegalPageProps {
  readonly title: string
  readonly updated?: LegalDate
  readonly sections: readonly LegalSection[]
}

export function LegalPage({ title, updated, sections }: LegalPageProps) {
  const site = useSite()
  return (
    <LegalFrame title={title}>
      {updated && (
        <p className={styles.date}>
          Last updated <time dateTime={updated.day}>{updated.text}</time>
        </p>
      )}
      <div className={styles.columns}>
        <LegalContents sections={sections} />
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
