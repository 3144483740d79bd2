/** Shows the texts that have changed, as they were before, in the same columns as today's. */
import { ANALYSES, type Analysis } from '../../../../shared/analysis.ts'
import { columnName } from '../../../language/analysis-words.ts'
import { t } from '../../../language/messages.ts'
import card from '../../../ui/card/InsightCard.module.css'
import { pageDirection, textDirection } from '../../../ui/text/text-direction.ts'
import type { SectionName } from '../../model/derive.ts'
import { isSameText, type Texts } from '../../model/insight.ts'
import styles from './PreviousTexts.module.css'

interface PreviousTextsProps {
  readonly id?: string
  readonly analysis: Analysis
  readonly texts: Texts
  readonly today: Texts
  readonly language: string
}

export function previousTitle(section: SectionName, dayName: string): string {
  return section === 'changedSinceDone' ? t('previous.titleDone', { day: dayName }) : t('previous.title')
}

export function PreviousTexts({ id, analysis, texts, today, language }: PreviousTextsProps) {
  return (
    <dl id={id} className={`${card.texts} ${styles.previous}`}>
      {ANALYSES[analysis].textFields.map((field) => {
        const text = texts[field.name] ?? ''
        if (isSameText(text, today[field.name] ?? '')) return null
        return (
          <div key={field.name} className={card.text} {...textDirection(text, language)}>
            <dt className={card.label} {...pageDirection()}>
              {t('previous.label', { name: columnName(field.name) })}
            </dt>
            <dd>{text || '–'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
