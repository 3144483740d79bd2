/** An insight of any analysis, in the spec's words and order (section 2), with emphasis on the advice. A press opens a row. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { ANALYSES, type Analysis, headingKind, isFieldShown } from '../../../shared/analysis.ts'
import { headingMessage } from '../../language/analysis-words.ts'
import { fieldLabel } from '../../language/field-names.ts'
import { Message } from '../../language/Message.tsx'
import { currentLanguage, t } from '../../language/messages.ts'
import { dropRepeat } from '../button/one-press.ts'
import { firstSentenceEnd } from '../text/first-sentence.ts'
import { MarkedText, type Match } from '../text/MarkedText.tsx'
import { type InsightTexts, pageDirection, textDirection } from '../text/text-direction.ts'
import styles from './InsightCard.module.css'

export interface MarkedParts {
  readonly of: (text: string, field: string) => readonly Match[]
  readonly as: 'mark' | 'ins'
}

const NO_MARKS: MarkedParts = { of: () => [], as: 'mark' }

interface InsightCardProps {
  readonly id?: string
  readonly analysis: Analysis
  readonly insight: InsightTexts
  /** That its list was asked for in; the page's, where it is an example. */
  readonly language?: string
  readonly level?: 2 | 3 | 4 | 5
  /** 'large' where it stands alone. */
  readonly size?: 'large'
  /** By a search, anywhere in its texts: a row is whole at first. */
  readonly isFound?: boolean
  /** New, changed or due: it stands out. */
  readonly isNews?: boolean
  /** The advice that stands out; the first one, where nothing else is said. */
  readonly leads?: string | undefined
  readonly status?: 'open' | 'done'
  readonly tabIndex?: number
  /** The parts of a text that are marked. */
  readonly marks?: MarkedParts
  /** Beside the heading. */
  readonly badge?: ReactNode
  readonly note?: ReactNode
  /** Below the texts. */
  readonly after?: ReactNode
  readonly actions?: ReactNode
}

export function InsightCard(props: InsightCardProps) {
  const { analysis, insight, level = 3, status = 'open', tabIndex, marks = NO_MARKS } = props
  const {
    language = currentLanguage(),
    size,
    isFound = false,
    isNews = false,
    leads = ANALYSES[analysis].textFields.find(({ weight }) => weight === 'advice')?.name,
    badge,
    note,
    after,
    actions,
  } = props
  const { headingField, textFields } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const labelId = useId()
  const [isWholeBy, setIsWhole] = useState<boolean>()
  const isWhole = isWholeBy ?? isFound
  const message = headingMessage(analysis)
  const values = { name: insight[headingField] ?? '' }
  const hasHeading = t(message, values) !== ''

  const toggle = () => setIsWhole(!isWhole)
  function toggleByPress({ target, detail }: MouseEvent) {
    const isControl = target instanceof Element && target.closest('button, [role="menu"]')
    const isSelecting = detail > 1 || getSelection()?.isCollapsed === false
    if (!isControl && !isSelecting) toggle()
  }

  function toggleByKey({ key, repeat, target, currentTarget }: KeyboardEvent) {
    if (key === 'Enter' && !repeat && target === currentTarget) toggle()
  }

  /** Runs in its own direction, from where the page's lines begin. */
  const renderName = (name: string) => (
    <bdi {...textDirection(name, language)} data-field={headingField}>
      <MarkedText text={name} matches={marks.of(name, headingField)} markedAs={marks.as} />
    </bdi>
  )

  return (
    <article
      id={props.id}
      className={styles.card}
      tabIndex={tabIndex}
      data-size={size}
      data-kind={headingKind(analysis)}
      data-status={status}
      data-news={isNews}
      data-whole={isWhole}
      {...(hasHeading ? { 'aria-labelledby': labelId } : { 'aria-label': t('card.untitled') })}
      {...(size !== 'large' && { onClick: toggleByPress, onKeyDown: toggleByKey })}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          {hasHeading && (
            <Heading id={labelId} className={styles.heading}>
              <Message id={message} values={values} tags={{ heading: renderName }} />
            </Heading>
          )}
          {badge}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {/* For keys and screen readers; the pointer goes through it, so that names can be selected. */}
        {hasHeading && size !== 'large' && (
          <button
            type="button"
            className={styles.toggle}
            data-print="none"
            tabIndex={tabIndex}
            aria-labelledby={labelId}
            aria-expanded={isWhole}
            onKeyDown={dropRepeat}
            onClick={toggle}
          />
        )}
        <dl className={styles.sections}>
          {textFields.map((definition) => {
            const { name: field, weight } = definition
            const text = insight[field] ?? ''
            const matches = marks.of(text, field)
            const isShown = isFieldShown(definition, text)
            return (
              <div
                key={field}
                className={styles.section}
                hidden={!isShown}
                data-leads={field === leads}
                {...textDirection(text, language)}
              >
                <dt className={styles.label} {...pageDirection()}>
                  {isShown && fieldLabel(field)}
                </dt>
                <dd className={styles.text} data-field={field}>
                  <MarkedText
                    text={text}
                    matches={matches}
                    markedAs={marks.as}
                    leadEnd={weight === 'advice' ? firstSentenceEnd(text) : 0}
                  />
                </dd>
              </div>
            )
          })}
        </dl>
        {after && <div className={styles.after}>{after}</div>}
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
