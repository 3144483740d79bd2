/** A picture of the app on a phone, working through three insights. */
import { ANALYSES } from '../../shared/analysis.ts'
import button from '../ui/Button.module.css'
import { CheckMark } from '../ui/CheckMark.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import examples from './examples.json' with { type: 'json' }
import styles from './Phone.module.css'

const { label: tab, sections } = ANALYSES.products

export function Phone() {
  return (
    <div className={styles.phone} aria-hidden="true">
      <p className={styles.bar}>{tab}</p>
      <div className={styles.cards}>
        {examples.products.map((insight) => (
          <div key={insight.seoTitle} className={styles.card}>
            <span className={styles.count}>{insight.count}</span>
            <span className={styles.check}>
              <CheckMark status="done" />
            </span>
            <p className={styles.name}>{insight.seoTitle}</p>
            {sections.map(({ label, field }) => (
              <p key={field}>
                <span className={styles.label}>{label}</span>
                <b>{insight[field][0]}</b> <span>{insight[field][1]}</span>
              </p>
            ))}
          </div>
        ))}
        <div className={styles.card}>
          <Storefront scene="done" />
          <p className={styles.name}>All 60 done.</p>
        </div>
      </div>
      <div className={styles.acts}>
        <span className={button.button} data-variant="secondary">
          Share
        </span>
        <span className={button.button} data-variant="secondary">
          Later
        </span>
        <span className={button.button} data-variant="primary">
          Done
        </span>
      </div>
    </div>
  )
}
