/** Shown while a list loads: what there is to say of a long wait, Cancel, and the cards to come. */
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import type { Call } from '../call/calls.ts'
import { useSecondsSince } from './LoadClock.tsx'
import styles from './LoadingState.module.css'
import { Skeleton } from './Skeleton.tsx'

const LONG_SECONDS = 10

interface LoadingStateProps {
  readonly analysis: Analysis
  readonly call: Extract<Call, { cancel: () => void }>
}

export function LoadingState({ analysis, call }: LoadingStateProps) {
  const isLong = useSecondsSince(call.status === 'under-way' ? call.since : undefined) >= LONG_SECONDS
  return (
    <div className={styles.place} data-print="none">
      <div className={styles.wait}>
        <p role="status">{isLong && <span>{t('load.long')}</span>}</p>
        <Button onClick={onePress(call.cancel)}>{t('frame.cancel')}</Button>
      </div>
      <Skeleton analysis={analysis} />
    </div>
  )
}
