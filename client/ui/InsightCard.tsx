/** An insight of any analysis, in the spec's words and order (section 2), with emphasis on the advice. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import styles from './InsightCard.module.css'
import { firstSentenceEnd } from './text/first-sentence.ts'
import { MarkedText, type Match } from './text/MarkedText.tsx'
import { type InsightTexts, pageDirection, textDirection } from './text/text-direction.ts'

interface InsightCardProps {
  readonly analysis: Analysis
  readonly insight: InsightTexts
  readonly level?: 2 | 3 | 4
  readonly status?: 'open' | 'done'
  readonly tabIndex?: number
  /** The parts of a text that are marked. */
  readonly marks?: (text: string, field: string) => readonly Match[]
  /** Beside the heading. */
  readonly badge?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

export function InsightCard(props: InsightCardProps) {
  const { analysis, insight, level = 3, status = 'open', tabIndex, marks = () => [] } = props
  const { badge, note, actions } = props
  const { headingField, textFields } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const headingId = useId()
  /** Of a row, which shows the beginnings of long texts only. */
  const [isWhole, setIsWhole] = useState(false)
  const values = { analysis, name: insight[headingField] ?? '' }
  const hasHeading = t('card.heading', values) !== ''

  function toggleByPress({ target, detail }: MouseEvent) {
    const isControl = target instanceof Element && target.closest('button, [role="menu"]')
    const isSelecting = detail > 1 || getSelection()?.isCollapsed === false
    if (!isControl && !isSelecting) setIsWhole(!isWhole)
  }

  function toggleByKey({ key, target, currentTarget }: KeyboardEvent) {
    if (key === 'Enter' && target === currentTarget) setIsWhole(!isWhole)
  }

  /** Runs in its own direction, from where the page's lines begin. */
  const renderName = (name: string) => (
    <bdi {...textDirection(name)} data-field={headingField}>
      <MarkedText text={name} matches={marks(name, headingField)} />
    </bdi>
  )

  return (
    <article
      className={styles.card}
      tabIndex={tabIndex}
      data-status={status}
      data-whole={isWhole}
      {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': t('card.untitled') })}
      onClick={toggleByPress}
      onKeyDown={toggleByKey}
    >
      <div className={styles.content} data-count={textFields.length}>
        <div className={styles.head}>
          {hasHeading && (
            <Heading id={headingId} className={styles.heading}>
              <Message id="card.heading" values={values} tags={{ name: renderName }} />
            </Heading>
          )}
          {badge}
        </div>
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.sections}>
          {textFields.map((field) => {
            const text = insight[field] ?? ''
            const matches = marks(text, field)
            const weight = weightOf(analysis, field)
            return (
              <div
                key={field}
                className={styles.section}
                data-weight={weight}
                data-whole={matches.length > 0}
                {...textDirection(text)}
              >
                <dt className={styles.label} {...pageDirection()}>
                  {t('card.field', { field })}
                </dt>{' '}
                <dd className={styles.text} data-field={field}>
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
