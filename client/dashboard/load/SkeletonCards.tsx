/** The shape of what is being loaded: cards with bars for texts. The words beside it say so. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import card from '../../ui/InsightCard.module.css'
import { weightOf } from '../../ui/InsightCard.tsx'
import styles from './SkeletonCards.module.css'

const CARDS = Array.from({ length: 12 }, (_, at) => `card ${at}`)

export function SkeletonCards({ analysis }: { readonly analysis: Analysis }) {
  const { sections } = ANALYSES[analysis]
  return (
    <div className={styles.cards} aria-hidden="true">
      {CARDS.map((key) => (
        <div key={key} className={card.card}>
          <div className={card.content}>
            <div className={card.heading}>
              <span className={styles.bar} />
            </div>
            <div className={card.sections} data-count={sections.length}>
              {sections.map(({ field }) => (
                <div key={field} className={card.section} data-weight={weightOf(analysis, field)}>
                  <span className={styles.bar} />
                  <span className={styles.bar} />
                  <span className={styles.bar} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
