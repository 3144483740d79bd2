/** Counts the analyses under way: in all, of one session and of one address. */

import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

export interface InFlight {
  /** The place is given back when it is disposed of. @throws HttpError `overloaded`, `rate_limited` */
  readonly takePlace: (caller: Caller) => Disposable
  readonly count: () => number
}

const RETRY_SOON = { 'Retry-After': '1' }

export function createInFlight(max: number, maxPerSession: number): InFlight {
  /** Many owners share the address of a mobile network or an office, but not all owners do. */
  const maxPer = { session: maxPerSession, address: Math.ceil(max / 2) }
  const places = new Set<Caller>()

  function checkShare(caller: Caller, whose: keyof Caller): void {
    const taken = [...places].filter((place) => place[whose] === caller[whose])
    if (taken.length < maxPer[whose]) return
    throw new HttpError('rate_limited', { cause: `calls of one ${whose} at a time`, headers: RETRY_SOON })
  }

  return {
    count: () => places.size,
    takePlace(caller) {
      if (places.size >= max) throw new HttpError('overloaded', { headers: RETRY_SOON })
      checkShare(caller, 'session')
      checkShare(caller, 'address')
      const place = { ...caller }
      places.add(place)
      return { [Symbol.dispose]: () => places.delete(place) }
    },
  }
}
