/** The elapsed seconds of a load. */
import { t } from '../../language/messages.ts'
import { useNow } from './useNow.ts'

/** `since` in ms since 1970. Screen readers don't announce changes of `role="timer"`. */
export function LoadClock({ since }: { readonly since: number }) {
  const seconds = useSecondsSince(since)
  const minutes = Math.floor(seconds / 60)
  return (
    <span role="timer" aria-label={t('status.elapsed')}>
      {minutes > 0 ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : t('status.seconds', { seconds })}
    </span>
  )
}

/** Whole seconds; 0 until the start is known. */
export function useSecondsSince(since: number | undefined): number {
  const now = useNow(1000)
  return Math.max(0, Math.floor((now - (since ?? now)) / 1000))
}
