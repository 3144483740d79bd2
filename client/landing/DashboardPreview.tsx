/** A small dashboard of an imaginary shop, made of the dashboard's own components. */
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { CheckMark } from '../ui/CheckMark.tsx'
import { InsightCard } from '../ui/InsightCard.tsx'
import { Logo } from '../ui/logo/Logo.tsx'
import round from '../ui/RoundMark.module.css'
import tabs from '../ui/Tabs.module.css'
import styles from './DashboardPreview.module.css'
import examples from './examples.json' with { type: 'json' }

export function DashboardPreview() {
  return (
    <div className={styles.window}>
      <div className={styles.bar} aria-hidden="true">
        <Logo />
        <span className={round.mark}>N</span>
      </div>
      <div className={styles.page}>
        <h2 className={styles.title}>Today in a pottery shop</h2>
        <div className={`${tabs.tabs} ${styles.tabs}`} aria-hidden="true">
          {ANALYSIS_NAMES.map((analysis) => (
            <span key={analysis} className={tabs.tab} data-selected={analysis === 'products'}>
              {ANALYSES[analysis].label}
            </span>
          ))}
        </div>
        {examples.products.map((insight) => (
          <InsightCard
            key={insight.productId}
            analysis="products"
            insight={insight}
            actions={
              <span className={styles.check}>
                <CheckMark status="open" />
              </span>
            }
          />
        ))}
      </div>
    </div>
  )
}
