/** Shows the texts that an insight had when it was done, in the same columns as today's. */
import { ANALYSES, type Analysis } from '../../../../shared/analysis.ts'
import { columnName } from '../../../language/field-names.ts'
import { t } from '../../../language/messages.ts'
import card from '../../../ui/card/InsightCard.module.css'
import { pageDirection, textDirection } from '../../../ui/text/text-direction.ts'
import type { Texts } from '../../model/insight.ts'
import styles from './PreviousTexts.module.css'

interface PreviousTextsProps {
  readonly id?: string
  readonly analysis: Analysis
  readonly texts: Texts
  readonly language: string
  /** 'Tuesday' */
  readonly day: string
}

export function PreviousTexts({ id, analysis, texts, language, day }: PreviousTextsProps) {
  return (
    <dl id={id} className={`${card.texts} ${styles.previous}`}>
      {ANALYSES[analysis].textFields.map((field) => {
        const text = texts[field.name] ?? ''
        return (
          <div key={field.name} className={card.text} {...textDirection(text, language)}>
            <dt className={card.label} {...pageDirection()}>
              {t('previous.label', { name: columnName(field.name), day })}
            </dt>
            <dd>{text || '–'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
