import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { fieldLabel } from '../../language/field-names.ts'
import { t } from '../../language/messages.ts'
import { type InsightTexts, pageDirection, textDirection } from '../../ui/text/text-direction.ts'
import { describeDay } from './describe-changes.ts'
import styles from './FormerTexts.module.css'

interface FormerTextsProps {
  readonly analysis: Analysis
  /** ISO 8601: when the insight was marked as done. */
  readonly at: string
  /** Those of that day that differ from today's, by field. */
  readonly former: InsightTexts
}

/** The words that an insight had on the day it was marked as done, beside today's. */
export function FormerTexts({ analysis, at, former }: FormerTextsProps) {
  const fields = ANALYSES[analysis].textFields.filter(({ name }) => former[name] !== undefined)
  return (
    <div className={styles.former}>
      <p className={styles.when}>{t('returned.then', { when: describeDay(new Date(at), Date.now()) })}</p>
      <dl>
        {fields.map(({ name: field }) => (
          <div key={field} {...textDirection(former[field] ?? '')}>
            <dt {...pageDirection()}>{fieldLabel(field)}</dt> <dd data-former={field}>{former[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
