/** A call's time from the tenth second on, Cancel, and a hint on long waits. */
import { t } from '../../../language/messages.ts'
import { PressButton } from '../../../ui/button/PressButton.tsx'
import { useNow } from '../../data/clock.ts'
import type { Call } from '../../data/lists.ts'
import styles from './CallProgress.module.css'

const LONG_SECONDS = 10

export function CallProgress({ call }: { readonly call: Call }) {
  const seconds = Math.max(0, Math.floor((useNow(1000) - call.since()) / 1000))
  const isLong = seconds >= LONG_SECONDS
  return (
    <>
      {/* Screen readers don't announce changes of a timer. */}
      <span role="timer" className={styles.time} aria-label={t('status.elapsed')}>
        {isLong && <span>{format(seconds)}</span>}
      </span>
      <PressButton className={styles.cancel} onClick={call.cancel}>
        {t('load.cancel')}
      </PressButton>
      <p role="status" className={styles.hint}>
        {isLong && <span>{t('load.long')}</span>}
      </p>
    </>
  )
}

function format(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0
    ? `${minutes}:${String(seconds % 60).padStart(2, '0')}`
    : t('status.seconds', { seconds })
}
