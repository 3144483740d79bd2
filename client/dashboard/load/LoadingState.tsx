/** Shown while a list loads: skeleton cards, the first of which has a message if it takes long. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import card from '../../ui/InsightCard.module.css'
import { weightOf } from '../../ui/InsightCard.tsx'
import { useSecondsSince } from './LoadClock.tsx'
import styles from './LoadingState.module.css'

const LONG_SECONDS = 10
const CARDS = Array.from({ length: 12 }, (_, at) => `card ${at}`)

interface LoadingStateProps {
  readonly analysis: Analysis
  readonly startedAt: () => number | undefined
}

export function LoadingState({ analysis, startedAt }: LoadingStateProps) {
  const isLong = useSecondsSince(startedAt) >= LONG_SECONDS
  return (
    <div className={styles.place} data-long={isLong}>
      <p className={styles.message} role="status">
        {isLong && <span>{t('load.long')}</span>}
      </p>
      <div className={card.list} aria-hidden="true">
        {CARDS.map((key) => (
          <SkeletonCard key={key} analysis={analysis} />
        ))}
      </div>
    </div>
  )
}

function SkeletonCard({ analysis }: { readonly analysis: Analysis }) {
  const { textFields } = ANALYSES[analysis]
  return (
    <div className={card.card}>
      <div className={card.content} data-count={textFields.length}>
        <div className={card.head}>
          <span className={styles.bar} />
        </div>
        <div className={card.sections}>
          {textFields.map((field) => (
            <div key={field} className={card.section} data-weight={weightOf(analysis, field)}>
              <span className={styles.bar} />
              <span className={styles.bar} />
              <span className={styles.bar} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
