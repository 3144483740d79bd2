/** Beside the seconds of a load: Cancel, and what there is to say of a long wait. */
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { onePress } from '../../ui/button/one-press.ts'
import type { Call } from '../call/calls.ts'
import { useSecondsSince } from './LoadClock.tsx'
import styles from './Waiting.module.css'

const LONG_SECONDS = 10

interface WaitingProps {
  readonly call: Extract<Call, { cancel: () => void }>
}

export function Waiting({ call }: WaitingProps) {
  const isLong = useSecondsSince(call.status === 'under-way' ? call.since : undefined) >= LONG_SECONDS
  return (
    <div className={styles.wait}>
      {/* Not where Refresh was pressed a moment ago. */}
      <Button onClick={onePress(call.cancel)}>{t('load.cancel')}</Button>
      <p role="status">{isLong && <span>{t('load.long')}</span>}</p>
    </div>
  )
}
