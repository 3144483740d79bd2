/** The labels of a list of rows, once: in the columns of the rows, which keep their own for ears and copies. */
import { ANALYSES, type Analysis, headingKind } from '../../../shared/analysis.ts'
import { fieldLabel } from '../../language/field-names.ts'
import styles from './InsightCard.module.css'

export function ColumnHeads({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <div className={styles.card} data-kind={headingKind(analysis)}>
        <div className={styles.content}>
          <div className={styles.sections}>
            {ANALYSES[analysis].textFields.map(({ name }) => (
              <span key={name} className={styles.section}>
                {fieldLabel(name)}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
