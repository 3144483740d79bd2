/** Limits the analyses in flight: in total, per session and per address. */

import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

export interface InFlight {
  /** Disposing of the result frees the place. @throws HttpError `overloaded`, `rate_limited` */
  readonly takePlace: (caller: Caller) => Disposable
  readonly count: () => number
  readonly max: number
}

const RETRY_SOON = { 'Retry-After': '1' }

export function createInFlight(max: number, maxPerSession: number): InFlight {
  /** Half of the total per address, as offices and mobile networks share one. */
  const maxPer = { session: maxPerSession, address: Math.ceil(max / 2) }
  const places = new Set<Caller>()

  function checkShare(caller: Caller, whose: keyof Caller): void {
    const taken = [...places].filter((place) => place[whose] === caller[whose])
    if (taken.length < maxPer[whose]) return
    throw new HttpError('rate_limited', { cause: `calls of one ${whose} at a time`, headers: RETRY_SOON })
  }

  return {
    count: () => places.size,
    max,
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
