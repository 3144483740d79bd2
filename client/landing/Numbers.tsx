/** Three numbers of a shop, and the sentence about them. */
import { t } from '../language/messages.ts'
import { firstSentenceEnd } from '../ui/text/first-sentence.ts'
import { examples } from './examples.ts'
import styles from './Numbers.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'

export function Numbers() {
  const { products, numbers } = examples()
  const text = products.insight.inventoryInsight
  const end = firstSentenceEnd(text)
  return (
    <Section
      id="numbers"
      title={t('landing.numbers.title')}
      className={`${section.strong} ${styles.section}`}
    >
      <dl className={styles.numbers}>
        {numbers.map(({ label, figure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>
        <strong>{text.slice(0, end)}</strong> <span>{text.slice(end)}</span>
      </p>
    </Section>
  )
}
