/** An insight of any analysis, in the spec's words and order (section 2), with emphasis on the advice. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { ANALYSES, type Analysis, headingKind } from '../../../shared/analysis.ts'
import { headingMessage } from '../../language/analysis-words.ts'
import { fieldLabel } from '../../language/field-names.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { dropRepeat } from '../button/one-press.ts'
import { firstSentenceEnd } from '../text/first-sentence.ts'
import { MarkedText, type Match } from '../text/MarkedText.tsx'
import { type InsightTexts, pageDirection, textDirection } from '../text/text-direction.ts'
import { hasCutText } from './has-cut-text.ts'
import styles from './InsightCard.module.css'

export interface Marks {
  readonly of: (text: string, field: string) => readonly Match[]
  readonly as: 'mark' | 'ins'
}

const NO_MARKS: Marks = { of: () => [], as: 'mark' }

interface InsightCardProps {
  readonly ref?: Ref<HTMLElement>
  readonly analysis: Analysis
  readonly insight: InsightTexts
  readonly level?: 2 | 3 | 4 | 5
  /** 'large' where it stands alone. */
  readonly size?: 'large'
  /** Shows the beginnings of long texts only, until a press. */
  readonly isRow?: boolean
  /** By a search, anywhere in its texts: also a row is whole at first. */
  readonly isFound?: boolean
  readonly status?: 'open' | 'done'
  readonly tabIndex?: number
  /** The parts of a text that are marked. */
  readonly marks?: Marks
  /** Beside the heading. */
  readonly badge?: ReactNode
  readonly note?: ReactNode
  /** Below the texts. */
  readonly after?: ReactNode
  readonly actions?: ReactNode
}

export function InsightCard(props: InsightCardProps) {
  const { analysis, insight, level = 3, status = 'open', tabIndex, marks = NO_MARKS } = props
  const { size, isRow = false, isFound = false, badge, note, after, actions } = props
  const { headingField, textFields } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const labelId = useId()
  const [isWholeBy, setIsWhole] = useState<boolean>()
  const isWhole = isWholeBy ?? isFound
  /** Known once the row is pointed at or has the focus, which is when it says that it opens. */
  const [isCut, setIsCut] = useState(false)
  const message = headingMessage(analysis)
  const values = { name: insight[headingField] ?? '' }
  const hasHeading = t(message, values) !== ''

  const toggle = () => setIsWhole(!isWhole)
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!isWhole) setIsCut(hasCutText(currentTarget))
  }

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
    <bdi {...textDirection(name)} data-field={headingField}>
      <MarkedText text={name} matches={marks.of(name, headingField)} markedAs={marks.as} />
    </bdi>
  )

  return (
    <article
      ref={props.ref}
      className={styles.card}
      tabIndex={tabIndex}
      data-size={size}
      data-kind={headingKind(analysis)}
      data-status={status}
      data-whole={isRow && isWhole}
      data-opens={isRow && (isCut || isWhole)}
      {...(hasHeading ? { 'aria-labelledby': labelId } : { 'aria-label': t('card.untitled') })}
      {...(isRow && { onClick: toggleByPress, onKeyDown: toggleByKey, onPointerEnter: look, onFocus: look })}
    >
      <div className={styles.content}>
        <div className={styles.head} data-badged={Boolean(badge)}>
          {hasHeading && (
            <Heading id={labelId} className={styles.heading}>
              <Message id={message} values={values} tags={{ heading: renderName }} />
            </Heading>
          )}
          {badge}
        </div>
        {/* For keys and screen readers; the pointer goes through it, so that names can be selected. */}
        {isRow && hasHeading && (
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
        {note && <p className={styles.note}>{note}</p>}
        <dl className={styles.sections}>
          {textFields.map(({ name: field, weight }) => {
            const text = insight[field] ?? ''
            const matches = marks.of(text, field)
            return (
              <div key={field} className={styles.section} data-weight={weight} {...textDirection(text)}>
                <dt className={styles.label} {...pageDirection()}>
                  {fieldLabel(field)}
                </dt>{' '}
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
        {after}
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
