/** What counts calls by address and session, and the counters of this process alone. */

export const WINDOW_MS = 60_000

/** Calls in one window. */
export interface CallLimits {
  readonly address: number
  readonly session: number
}

export type Counted =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterMs: number }

/** Counts a call for both, or for neither where it is refused: refused calls must not cost memory. */
export type CountCall<Result> = (address: string, session: string, limits: CallLimits) => Result

/** All windows begin and end at once, and all counters with them. */
export function createLocalCounters(): CountCall<Counted> {
  const counts = new Map<string, number>()
  let endsAt = 0

  return (address, session, limits) => {
    // Unlike the clock, this is never set back.
    const now = performance.now()
    if (now >= endsAt) {
      counts.clear()
      endsAt = now + WINDOW_MS
    }
    const addressKey = `address:${address}`
    const sessionKey = `session:${session}`
    const addressCount = counts.get(addressKey) ?? 0
    const sessionCount = counts.get(sessionKey) ?? 0
    if (addressCount >= limits.address || sessionCount >= limits.session) {
      return { isAllowed: false, retryAfterMs: endsAt - now }
    }
    counts.set(addressKey, addressCount + 1)
    counts.set(sessionKey, sessionCount + 1)
    return { isAllowed: true }
  }
}
