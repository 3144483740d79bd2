/** Shown while a list loads: skeleton cards, the first of which has a message if it takes long. */
import { ANALYSES, type Analysis, headingKind } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { ColumnHeads } from '../../ui/card/ColumnHeads.tsx'
import card from '../../ui/card/InsightCard.module.css'
import { useSecondsSince } from './LoadClock.tsx'
import styles from './LoadingState.module.css'

const LONG_SECONDS = 10
/** Of a text, as most have; a row shows the first two. */
const LINES = ['first', 'second', 'third', 'last'] as const
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
      <div aria-hidden="true">
        <ColumnHeads analysis={analysis} />
        <div className={card.list}>
          {CARDS.map((key) => (
            <SkeletonCard key={key} analysis={analysis} />
          ))}
        </div>
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
              {LINES.map((line) => (
                <span key={line} className={styles.bar} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
