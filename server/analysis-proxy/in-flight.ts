/** Counts the analyses under way and refuses what goes beyond the limit. */
import { HttpError } from './http-error.ts'

export interface InFlight {
  /** The place is given back when it is disposed of. @throws HttpError `overloaded` */
  readonly takePlace: () => Disposable
  readonly count: () => number
}

export function createInFlight(limit: number): InFlight {
  let count = 0
  return {
    count: () => count,
    takePlace() {
      if (count >= limit) throw new HttpError('overloaded', { headers: ['Retry-After', '1'] })
      count += 1
      return {
        [Symbol.dispose]() {
          count -= 1
        },
      }
    },
  }
}
