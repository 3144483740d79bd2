/** One kind of insight: the question it answers, and an example on the card that the dashboard shows. */
import { ANALYSES } from '../../shared/analysis.ts'
import { InsightCard } from '../ui/InsightCard.tsx'
import styles from './ExampleInsight.module.css'
import type { Example } from './examples.ts'

interface ExampleInsightProps {
  readonly example: Example
  /** Of the card's heading. */
  readonly level: 2 | 3
}

export function ExampleInsight({ example, level }: ExampleInsightProps) {
  const { analysis, question, insight } = example
  return (
    <div className={styles.example}>
      <p className={styles.kind}>{ANALYSES[analysis].label}</p>
      <p className={styles.question}>{question}</p>
      <InsightCard analysis={analysis} insight={insight} level={level} />
    </div>
  )
}
