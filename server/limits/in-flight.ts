/** Limits concurrent calls: in total, per session, and per IP address if it is known. */
import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

export type InFlight = ReturnType<typeof createInFlight>

const RETRY_SOON = { 'Retry-After': '1' }

export function createInFlight(max: number, maxPerSession: number) {
  // Many owners share one IP address, but it can never take all slots.
  const maxPerAddress = Math.max(1, Math.floor(max / 2))
  const sessions = createTally(maxPerSession, 'calls of one session at a time')
  const addresses = createTally(maxPerAddress, 'calls of one address at a time')
  let count = 0

  return {
    count: () => count,
    max,
    /** Disposing of the result frees the slot. @throws HttpError `overloaded`, `rate_limited` */
    takeSlot({ session, address }: Caller): Disposable {
      if (count >= max) throw new HttpError('overloaded', { headers: RETRY_SOON })
      using taken = new DisposableStack()
      taken.use(sessions.take(session))
      if (address !== undefined) taken.use(addresses.take(address))
      count += 1
      taken.defer(() => {
        count -= 1
      })
      return taken.move()
    },
  }
}

function createTally(max: number, what: string) {
  const counts = new Map<string, number>()

  return {
    take(key: string): Disposable {
      const count = counts.get(key) ?? 0
      if (count >= max) throw new HttpError('rate_limited', { cause: what, headers: RETRY_SOON })
      counts.set(key, count + 1)
      return {
        [Symbol.dispose]() {
          const left = (counts.get(key) ?? 0) - 1
          if (left > 0) counts.set(key, left)
          else counts.delete(key)
        },
      }
    },
  }
}
