/** The four kinds of insight, on the cards that the dashboard shows them on. */
import { ANALYSES } from '../../shared/analysis.ts'
import { InsightCard } from '../ui/InsightCard.tsx'
import { EXAMPLES } from './examples.ts'
import styles from './Showcase.module.css'

export function Showcase() {
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds" className={styles['title']}>
        Four kinds of insight, ready to act on
      </h2>
      <ul className={styles['window']}>
        {EXAMPLES.map(({ analysis, question, insight }) => (
          <li key={analysis} className={styles['kind']}>
            <p className={styles['label']}>{ANALYSES[analysis].label}</p>
            <p className={styles['question']}>{question}</p>
            <InsightCard analysis={analysis} insight={insight} />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        Examples. Insights are generated from your shop’s data: check before you act.
      </p>
    </section>
  )
}
