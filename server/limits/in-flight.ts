/** Limits the analyses in flight: in total, per session and per address. */

import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

export interface InFlight {
  /** Disposing of the result frees the place. @throws HttpError `overloaded`, `rate_limited` */
  readonly takePlace: (caller: Caller) => Disposable
  /** For a request whose body is still coming: counts for its address, but takes no place. @throws HttpError */
  readonly takeShare: (address: string) => Disposable
  readonly count: () => number
  readonly max: number
}

const RETRY_SOON = { 'Retry-After': '1' }
const NO_SESSION = ''

/** `isAccepted`: whether the host has accepted a session lately. */
export function createInFlight(
  max: number,
  maxPerSession: number,
  isAccepted: (session: string) => boolean = () => false,
): InFlight {
  /** Half of the total per address, as offices and mobile networks share one. */
  const maxPer = { session: maxPerSession, address: Math.ceil(max / 2) }
  const places = new Set<Caller>()
  /** Requests whose bodies are still coming; nobody has read their tokens. */
  const waiting = new Set<Caller>()

  function checkShare(caller: Caller, whose: keyof Caller): void {
    const rivals = [...places, ...waiting].filter((other) => other[whose] === caller[whose])
    // What forged tokens take is no concern of the owners at the same address.
    const taken = isAccepted(caller.session) ? rivals.filter(({ session }) => isAccepted(session)) : rivals
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
    takeShare(address) {
      const caller = { address, session: NO_SESSION }
      checkShare(caller, 'address')
      waiting.add(caller)
      return { [Symbol.dispose]: () => waiting.delete(caller) }
    },
  }
}
