/** Limits concurrent analyses (in total, per session and per IP address), and request bodies per IP address. */
import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

export interface InFlight {
  /** Disposing of the result frees the slot. @throws HttpError `overloaded`, `rate_limited` */
  readonly takeSlot: (caller: Caller) => Disposable
  /**
   * For a request whose body has yet to arrive. It counts for its IP address, and takes no slot. @throws HttpError
   * `rate_limited`
   */
  readonly takeShare: (address: string) => Disposable
  readonly count: () => number
  readonly max: number
}

const RETRY_SOON = { 'Retry-After': '1' }

export function createInFlight(max: number, maxPerSession: number): InFlight {
  const maxPerAddress = shareOf(max)
  const sessions = createTally(maxPerSession, 'calls of one session at a time')
  const addresses = createTally(maxPerAddress, 'calls of one address at a time')
  const bodies = createTally(maxPerAddress, 'bodies of one address at a time')
  let count = 0

  return {
    count: () => count,
    max,
    takeSlot({ session, address }) {
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
    takeShare: bodies.take,
  }
}

/** Many owners share one IP address, so it gets an eighth of all slots, at least sixteen, but never more than half. */
function shareOf(max: number): number {
  return Math.max(1, Math.floor(Math.min(max / 2, Math.max(16, max / 8))))
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
