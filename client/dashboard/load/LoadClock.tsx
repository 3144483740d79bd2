/** The elapsed seconds of a load. */
import { t } from '../../language/messages.ts'
import { useNow } from '../lists/useNow.ts'

/** Screen readers don't announce changes of `role="timer"`. */
export function LoadClock({ startedAt }: { readonly startedAt: () => number | undefined }) {
  const seconds = useSecondsSince(startedAt)
  const minutes = Math.floor(seconds / 60)
  return (
    <span role="timer" aria-label={t('status.elapsed')}>
      {minutes > 0 ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : t('status.seconds', { seconds })}
    </span>
  )
}

/** Whole seconds; 0 until the start is known. */
export function useSecondsSince(startedAt: () => number | undefined): number {
  const now = useNow(1000)
  return Math.max(0, Math.floor((now - (startedAt() ?? now)) / 1000))
}
