/** The seconds that a load has taken so far. `timer` is a live region that is not read out by itself. */
import { useSecondsSince } from './useSecondsSince.ts'

export function LoadClock({ startedAt }: { readonly startedAt: () => number | undefined }) {
  const seconds = useSecondsSince(startedAt)
  const minutes = Math.floor(seconds / 60)
  return (
    <span role="timer" aria-label="Elapsed time">
      {minutes > 0 ? `${minutes}:${String(seconds % 60).padStart(2, '0')}` : `${seconds} s`}
    </span>
  )
}
