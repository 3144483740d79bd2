import { ANALYSES, type Analysis, isFieldShown } from '../../../shared/analysis.ts'
import { fieldLabel } from '../../language/field-names.ts'
import { t } from '../../language/messages.ts'
import { textDirection } from '../../ui/text/text-direction.ts'
import { dayOf, nameDay } from '../model/calendar-day.ts'
import type { Item } from '../model/derive.ts'
import styles from './FormerTexts.module.css'

interface FormerTextsProps {
  readonly analysis: Analysis
  readonly item: Item
}

/** The words that an insight had on the day it was done, where they differ from today's. */
export function FormerTexts({ analysis, item }: FormerTextsProps) {
  const { insight, language, previousTexts = {}, day = '' } = item
  const fields = ANALYSES[analysis].textFields.filter((field) => {
    const before: string | undefined = previousTexts[field.name]
    return before !== undefined && before !== insight.texts[field.name] && isFieldShown(field, before)
  })
  return (
    <div className={styles.former}>
      <p className={styles.when}>{t('again.then', { day: nameDay(day, dayOf(new Date())) })}</p>
      <dl>
        {fields.map(({ name: field }) => (
          <div key={field} {...textDirection(previousTexts[field] ?? '', language)}>
            <dt>{fieldLabel(field)}</dt> <dd data-former={field}>{previousTexts[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
