/** The shape of what is being loaded, in the place where it will stand. The words beside it say so. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { weightOf } from '../../ui/InsightCard.tsx'
import styles from './SkeletonCards.module.css'

const CARDS = Array.from({ length: 12 }, (_, at) => `card ${at}`)

export function SkeletonCards({ analysis }: { readonly analysis: Analysis }) {
  const { sections } = ANALYSES[analysis]
  return (
    <div className={styles.cards} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.heading} />
          <span className={styles.check} />
          <div className={styles.sections} data-count={sections.length}>
            {sections.map(({ field }) => (
              <div key={field} className={styles.section} data-weight={weightOf(analysis, field)}>
                <span className={styles.line} />
                <span className={styles.line} />
                <span className={styles.line} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
