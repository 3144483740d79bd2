/** One kind of insight: the question it answers, and an example on the card that the dashboard shows. */
import { ANALYSES } from '../../shared/analysis.ts'
import { InsightCard } from '../ui/InsightCard.tsx'
import styles from './ExampleInsight.module.css'
import type { Example } from './examples.ts'

export function ExampleInsight({ example }: { example: Example }) {
  const { analysis, question, insight } = example
  return (
    <div className={styles.example}>
      <p className={styles.kind}>{ANALYSES[analysis].label}</p>
      <h3 className={styles.question}>{question}</h3>
      <InsightCard analysis={analysis} insight={insight} level={4} />
    </div>
  )
}
