/** One insight, of any of the four analyses, in the spec's words and order (section 2); what to do has the weight. */
import { type ReactNode, useId } from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import styles from './InsightCard.module.css'
import { cardDirection, type InsightTexts, textDirection } from './text-direction.ts'

interface InsightCardProps {
  readonly analysis: Analysis
  readonly insight: InsightTexts
  /** Of the card's heading. */
  readonly level?: 2 | 3 | 4
  /** One that is done steps back. */
  readonly status?: 'open' | 'done'
  /** How a text is shown, where not as it is: with something marked in it. */
  readonly renderText?: (text: string) => ReactNode
  /** What else is to be known of it, above its texts. */
  readonly note?: ReactNode
  /** What can be done with it. */
  readonly actions?: ReactNode
}

export function InsightCard({
  analysis,
  insight,
  level = 3,
  status = 'open',
  renderText = (text) => text,
  note,
  actions,
}: InsightCardProps) {
  const { heading, sections } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const headingId = useId()
  const name = insight[heading.field] ?? ''
  const hasHeading = heading.label + name !== ''
  const dir = cardDirection(analysis, insight)
  return (
    <article
      className={styles.card}
      data-status={status}
      {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': 'Insight' })}
    >
      <div className={styles.content}>
        {hasHeading && (
          <Heading id={headingId} className={styles.heading} dir={dir}>
            {/* Its words run their own way; the heading stands where the texts below it do. */}
            <bdi {...textDirection(heading.label + name)}>
              {heading.label}
              <bdi {...textDirection(name)} data-field={heading.field}>
                {renderText(name)}
              </bdi>
            </bdi>
          </Heading>
        )}
        {actions && (
          <div className={styles.actions} data-print="none">
            {actions}
          </div>
        )}
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.sections} data-count={sections.length}>
          {sections.map(({ label, field }) => {
            const text = insight[field] ?? ''
            const direction = text ? textDirection(text) : { dir }
            return (
              <div
                key={field}
                className={styles.section}
                data-weight={weightOf(analysis, field)}
                dir={direction.dir}
              >
                <dt className={styles.label}>{label}</dt>{' '}
                <dd className={styles.text} {...direction} data-field={field}>
                  {renderText(text)}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </article>
  )
}

/** Both texts of a product say what to do; of the others the last one does. */
export function weightOf(analysis: Analysis, field: string): 'advice' | 'reason' {
  return analysis === 'products' || field === 'recommendation' ? 'advice' : 'reason'
}
