import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import styles from './DashboardPreview.module.css'
import { ExampleInsight } from './ExampleInsight.tsx'
import { FIRST_EXAMPLES } from './examples.ts'

/** The dashboard in small, for an imagined shop: its tabs as a picture, and its own cards. */
export function DashboardPreview() {
  return (
    <div className={styles.window}>
      <h2 className={styles.title}>Today in a pottery shop</h2>
      <div className={styles.tabs} aria-hidden="true">
        {ANALYSIS_NAMES.map((analysis) => (
          <span key={analysis} className={styles.tab}>
            {ANALYSES[analysis].label}
          </span>
        ))}
      </div>
      {FIRST_EXAMPLES.map((example) => (
        <ExampleInsight key={example.analysis} example={example} />
      ))}
    </div>
  )
}
