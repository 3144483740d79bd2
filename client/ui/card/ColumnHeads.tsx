/** For print: the labels of a list, once per printed page, in the columns of its insights. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { fieldLabel } from '../../language/analysis-words.ts'
import { headingKind } from './heading-kind.ts'
import styles from './InsightCard.module.css'

export function ColumnHeads({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <div className={styles.card} data-kind={headingKind(analysis)}>
        <div className={styles.content}>
          <div className={styles.texts}>
            {ANALYSES[analysis].textFields.map(({ name }) => (
              <span key={name} className={styles.text}>
                {fieldLabel(name)}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
