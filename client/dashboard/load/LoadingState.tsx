/** Shown while a list loads: skeleton cards, the first of which has a message if it takes long. */
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { useSecondsSince } from './LoadClock.tsx'
import styles from './LoadingState.module.css'
import { Skeleton } from './Skeleton.tsx'

const LONG_SECONDS = 10

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
      <Skeleton analysis={analysis} />
    </div>
  )
}
