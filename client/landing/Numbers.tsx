/** Three numbers of a shop, and the sentence that comes of them. */
import examples from './examples.json' with { type: 'json' }
import styles from './Numbers.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'

export function Numbers() {
  const [example] = examples.products
  return (
    <Section id="numbers" title="Numbers in. Plain words out.">
      <div className={section.columns}>
        <div>
          <dl className={styles.numbers}>
            {examples.numbers.map(({ label, figure }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className={styles.words}>
          <strong>{example?.inventoryInsight[0]}</strong> <span>{example?.inventoryInsight[1]}</span>
        </p>
      </div>
    </Section>
  )
}
