/** A placeholder for the list: cards without text, as tall as most cards. */
import { ANALYSES, type Analysis } from '../../../../shared/analysis.ts'
import { headingKind } from '../../../ui/card/heading-kind.ts'
import card from '../../../ui/card/InsightCard.module.css'
import styles from './Skeleton.module.css'

/** Most texts take three lines. */
const LINES = ['first', 'second', 'third'] as const
const CARDS = Array.from({ length: 12 }, (_, index) => `card ${index}`)

export function Skeleton({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className={card.list} aria-hidden="true" data-screen-only>
      {CARDS.map((key) => (
        <div key={key} className={card.card} data-kind={headingKind(analysis)}>
          <div className={card.content}>
            <div className={card.head}>
              <span className={styles.bar} />
            </div>
            <div className={card.texts}>
              {ANALYSES[analysis].textFields.map(({ name }) => (
                <div key={name} className={card.text}>
                  {LINES.map((line) => (
                    <span key={line} className={styles.bar} />
                  ))}
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
