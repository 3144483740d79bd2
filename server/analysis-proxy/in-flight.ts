/** Counts the analyses under way: in all, of one session and of one address. */
import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'

interface InFlightOptions {
  readonly max: number
  readonly maxPerSession: number
}

export interface InFlight {
  /** The place is given back when it is disposed of. @throws HttpError `overloaded`, `rate_limited` */
  readonly takePlace: (caller: Caller) => Disposable
  readonly count: () => number
}

const RETRY_SOON = { 'Retry-After': '1' }

export function createInFlight({ max, maxPerSession }: InFlightOptions): InFlight {
  /** Many owners share the address of a mobile network or an office, but not all owners do. */
  const maxPerAddress = Math.ceil(max / 2)
  const sessions = new Map<string, number>()
  const addresses = new Map<string, number>()
  let count = 0

  return {
    count: () => count,
    takePlace({ session, address }) {
      if (count >= max) throw new HttpError('overloaded', { headers: RETRY_SOON })
      if (countOf(sessions, session) >= maxPerSession) throw tooMany('session')
      if (countOf(addresses, address) >= maxPerAddress) throw tooMany('address')
      count += 1
      add(sessions, session, 1)
      add(addresses, address, 1)

      const place = new DisposableStack()
      place.defer(() => {
        count -= 1
        add(sessions, session, -1)
        add(addresses, address, -1)
      })
      return place
    },
  }
}

function tooMany(whose: 'session' | 'address'): HttpError {
  return new HttpError('rate_limited', { cause: `calls of one ${whose} at a time`, headers: RETRY_SOON })
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0
}

function add(counts: Map<string, number>, key: string, difference: 1 | -1): void {
  const sum = countOf(counts, key) + difference
  if (sum === 0) counts.delete(key)
  else counts.set(key, sum)
}
