/** Three numbers of a shop, and the sentence about them. */
import { t } from '../language/messages.ts'
import { examples } from './examples.ts'
import styles from './Numbers.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'

export function Numbers() {
  const { products, numbers } = examples()
  const [advice, reason] = products[0]?.inventoryInsight ?? []
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
        <strong>{advice}</strong> <span>{reason}</span>
      </p>
    </Section>
  )
}
