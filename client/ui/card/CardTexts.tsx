/**
 * The texts of an insight in the order of shared/analysis.ts, each under its label: below each other, or side by
 * side.
 */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { fieldLabel } from '../../language/analysis-words.ts'
import { firstSentenceEnd } from '../text/first-sentence.ts'
import { pageDirection, textDirection } from '../text/text-direction.ts'
import { CardText, type Highlights } from './CardText.tsx'
import styles from './InsightCard.module.css'

/** Maps field names to texts. Missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>

interface CardTextsProps {
  readonly analysis: Analysis
  readonly texts: InsightTexts
  readonly language: string
  readonly highlights?: Highlights | undefined
}

export function CardTexts({ analysis, texts, language, highlights }: CardTextsProps) {
  const { textFields } = ANALYSES[analysis]
  const leading = textFields.find(({ weight }) => weight === 'advice')
  return (
    <dl className={styles.texts}>
      {textFields.map((definition) => {
        const { name: field } = definition
        const text = texts[field] ?? ''
        const direction = textDirection(text, language)
        const leadEnd = definition === leading ? firstSentenceEnd(text) : 0
        return (
          <div key={field} className={styles.text} data-leads={definition === leading} {...direction}>
            <dt className={styles.label} {...pageDirection()}>
              {fieldLabel(field)}
            </dt>
            <dd data-field={field}>
              {text === '' ? '–' : <CardText {...{ text, field, leadEnd, highlights }} dir={direction.dir} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
