/** Where the list will stand: its shape, and after a while a word on what is happening. */
import type { Analysis } from '../../../shared/analysis.ts'
import styles from './LoadingState.module.css'
import { SkeletonCards } from './SkeletonCards.tsx'
import { useSecondsSince } from './useSecondsSince.ts'

const LONG_SECONDS = 10

interface LoadingStateProps {
  readonly analysis: Analysis
  readonly startedAt: () => number | undefined
}

export function LoadingState({ analysis, startedAt }: LoadingStateProps) {
  const isLong = useSecondsSince(startedAt) >= LONG_SECONDS
  return (
    <div className={styles.place}>
      <SkeletonCards analysis={analysis} />
      {/* Above the cards' shapes, which stay where they are. */}
      <div className={styles.word} role="status">
        {isLong && (
          <p>
            Still working: your whole shop is being read. That can take a minute or two. You can leave this
            page open and come back.
          </p>
        )}
      </div>
    </div>
  )
}
