/** One insight, of any of the four analyses (spec, section 2). The last section, what to do, is the one that is seen first. */
import type { ReactNode } from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import styles from './InsightCard.module.css'

/** The texts of one insight by field name. A field that is missing is shown empty. */
export type InsightTexts = Readonly<Record<string, string>>

interface InsightCardProps {
  readonly analysis: Analysis
  readonly insight: InsightTexts
  /** Of the card's heading. */
  readonly level?: 2 | 3 | 4
  /** How a text is shown, where not as it is: with something marked in it. */
  readonly renderText?: (text: string) => ReactNode
  /** What can be done with it. */
  readonly actions?: ReactNode
}

export function InsightCard({
  analysis,
  insight,
  level = 3,
  renderText = (text) => text,
  actions,
}: InsightCardProps) {
  const { heading, sections } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const name = insight[heading.field] ?? ''
  return (
    <article className={styles.card}>
      <div className={styles.content}>
        {heading.label + name && (
          <Heading className={styles.heading}>
            {heading.label}
            <bdi>{renderText(name)}</bdi>
          </Heading>
        )}
        <dl className={styles.sections}>
          {sections.map(({ label, field }) => (
            <div key={field} className={styles.section}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.text} dir="auto">
                {renderText(insight[field] ?? '')}
              </dd>
            </div>
          ))}
        </dl>
        {actions}
      </div>
    </article>
  )
}
