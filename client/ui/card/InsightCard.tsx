/**
 * An insight of any analysis as a card, with the labels and the order of shared/analysis.ts: its heading, its texts
 * and its actions.
 */
import { type KeyboardEventHandler, type ReactNode, useId } from 'react'
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { headingMessage } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { currentLanguage, t } from '../../language/messages.ts'
import { textDirection } from '../text/text-direction.ts'
import { CardText, type Highlights } from './CardText.tsx'
import { CardTexts, type InsightTexts } from './CardTexts.tsx'
import { headingKind } from './heading-kind.ts'
import styles from './InsightCard.module.css'

interface InsightCardProps {
  readonly id?: string
  readonly analysis: Analysis
  readonly insight: InsightTexts
  /** The language in which its list was requested. The default is the page's. */
  readonly language?: string
  readonly level?: 2 | 3 | 4 | 5 | 6
  /** 'large' if it is the only card on the screen. */
  readonly size?: 'large'
  /** Emphasizes the card, because it is new, changed or due. */
  readonly isNews?: boolean
  readonly status?: 'open' | 'done'
  readonly tabIndex?: number
  readonly highlights?: Highlights | undefined
  readonly onKeyDown?: KeyboardEventHandler
  /** Shown beside the heading. */
  readonly badge?: ReactNode
  /** Shown below the heading. */
  readonly note?: ReactNode
  /** Shown below the texts. */
  readonly after?: ReactNode
  readonly actions?: ReactNode
}

export function InsightCard(props: InsightCardProps) {
  const { id, analysis, insight, language = currentLanguage(), level = 3, size } = props
  const { isNews = false, status = 'open', tabIndex, highlights } = props
  const { onKeyDown, badge, note, after, actions } = props
  const { headingField } = ANALYSES[analysis]
  const Heading = `h${level}` as const
  const labelId = useId()
  const values = { name: insight[headingField] ?? '' }
  const direction = textDirection(values.name, language)
  const hasHeading = headingKind(analysis) === 'id' || insight[headingField]

  /** The name has its own direction, and is aligned with the lines of the page. */
  const renderName = (name: string) => (
    <bdi {...direction} data-field={headingField}>
      <CardText text={name} field={headingField} dir={direction.dir} {...{ highlights }} />
    </bdi>
  )

  return (
    <article
      id={id}
      className={styles.card}
      tabIndex={tabIndex}
      {...(onKeyDown && { onKeyDown })}
      data-size={size}
      data-kind={headingKind(analysis)}
      data-status={status}
      data-news={isNews}
      {...(hasHeading ? { 'aria-labelledby': labelId } : { 'aria-label': t('card.untitled') })}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          {hasHeading && (
            <Heading id={labelId} className={styles.heading}>
              <Message id={headingMessage(analysis)} values={values} tags={{ heading: renderName }} />
            </Heading>
          )}
          {badge}
          {note}
        </div>
        <CardTexts {...{ analysis, language, highlights }} texts={insight} />
        {after && <div className={styles.after}>{after}</div>}
        {/* After the texts, because owners read an insight before they mark it. */}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}
