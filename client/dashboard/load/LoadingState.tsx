/** Shown while a list loads: skeleton cards, the first of which has a message if it takes long. */
import { ANALYSES, type Analysis, headingKind } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import card from '../../ui/card/InsightCard.module.css'
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
  return (
    <div className={card.card} data-kind={headingKind(analysis)}>
      <div className={card.content}>
        <div className={card.head}>
          <span className={styles.bar} />
        </div>
        <div className={card.sections}>
          {ANALYSES[analysis].textFields.map(({ name, weight }) => (
            <div key={name} className={card.section} data-weight={weight}>
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
