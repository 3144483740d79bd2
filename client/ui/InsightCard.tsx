/** An insight of any analysis, in the spec's words and order (section 2), with emphasis on the advice. */
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import styles from './InsightCard.module.css'
import { firstSentenceEnd } from './text/first-sentence.ts'
import { MarkedText, type Match } from './text/MarkedText.tsx'
import { cardDirection, type InsightTexts, textDirection } from './text-direction.ts'

interface InsightCardProps
  extends Pick<ComponentProps<'article'>, 'id' | 'ref' | 'tabIndex' | 'onFocus' | 'onKeyDown'> {
  readonly analysis: Analysis
  readonly insight: InsightTexts
  readonly level?: 2 | 3 | 4
  readonly status?: 'open' | 'done'
  /** The parts of a text that are marked. */
  readonly marks?: (text: string, field: string) => readonly Match[]
  /** Beside the heading. */
  readonly badge?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

export function InsightCard({
  analysis,
  insight,
  level = 3,
  status = 'open',
  marks = () => [],
  badge,
  note,
  actions,
  onKeyDown,
  ...article
}: InsightCardProps) {
  const { heading, sections } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const headingId = useId()
  /** Of a row, which shows the beginnings of long texts only. */
  const [isWhole, setIsWhole] = useState(false)
  const name = insight[heading.field] ?? ''
  const hasHeading = heading.label + name !== ''
  const dir = cardDirection(analysis, insight)

  function toggleByPress({ target, detail }: MouseEvent) {
    const isControl = target instanceof Element && target.closest('button, [role="menu"]')
    const isSelecting = detail > 1 || getSelection()?.isCollapsed === false
    if (!isControl && !isSelecting) setIsWhole(!isWhole)
  }

  function toggleByKey(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event)
    if (event.key === 'Enter' && event.target === event.currentTarget) setIsWhole(!isWhole)
  }

  return (
    <article
      {...article}
      className={styles.card}
      data-status={status}
      data-whole={isWhole}
      {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': 'Insight' })}
      onClick={toggleByPress}
      onKeyDown={toggleByKey}
    >
      <div className={styles.content} data-count={sections.length} data-actions={Boolean(actions)}>
        <div className={styles.head} dir={dir}>
          {hasHeading && (
            <Heading id={headingId} className={styles.heading}>
              {/* The heading is aligned like the card's texts; its own text may run in the other direction. */}
              <bdi {...textDirection(heading.label + name)}>
                {heading.label}
                <bdi {...textDirection(name)} data-field={heading.field}>
                  <MarkedText text={name} matches={marks(name, heading.field)} />
                </bdi>
              </bdi>
            </Heading>
          )}
          {badge}
        </div>
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.sections}>
          {sections.map(({ label, field }) => {
            const text = insight[field] ?? ''
            const direction = text ? textDirection(text) : { dir }
            const matches = marks(text, field)
            const weight = weightOf(analysis, field)
            return (
              <div
                key={field}
                className={styles.section}
                data-weight={weight}
                data-whole={matches.length > 0}
                dir={direction.dir}
              >
                <dt className={styles.label}>{label}</dt>{' '}
                <dd className={styles.text} {...direction} data-field={field}>
                  <MarkedText
                    text={text}
                    matches={matches}
                    leadEnd={weight === 'advice' ? firstSentenceEnd(text) : 0}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
        {/* After the texts: what is to be marked as done is read first. */}
        {actions && (
          <div className={styles.actions} data-print="none">
            {actions}
          </div>
        )}
      </div>
    </article>
  )
}

/** Both texts of a product are advice; elsewhere only the last one is. */
export function weightOf(analysis: Analysis, field: string): 'advice' | 'reason' {
  return analysis === 'products' || field === 'recommendation' ? 'advice' : 'reason'
}
