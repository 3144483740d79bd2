/** The shape of what is being loaded, in the place where it will stand. The words beside it say so. */
import styles from './SkeletonCards.module.css'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function SkeletonCards() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.heading} />
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.advice} />
        </div>
      ))}
    </div>
  )
}
