/** How many calls a minute one caller may make. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type CountCall, createCounter } from './call-counter.ts'
import { HttpError } from './http-error.ts'

interface RateLimitOptions {
  /** Calls a minute for one session; an address may make ten times as many. 0 turns the limit off. */
  readonly perMinute: number
  /** Counts for all instances. */
  readonly countShared?: CountCall
}

export interface RateLimit {
  /** @throws HttpError `rate_limited` */
  readonly countCall: CountCall
  /** How many calls were counted by this instance alone, because the shared counters could not be asked. */
  readonly storeFailures: () => number
}

export function createRateLimit({ perMinute, countShared }: RateLimitOptions): RateLimit {
  const countLocally = createCounter(perMinute, (options) => new RateLimiterMemory(options))
  const count = countShared ?? countLocally
  let failures = 0

  return {
    storeFailures: () => failures,
    async countCall(caller) {
      if (perMinute === 0) return
      try {
        await count(caller)
      } catch (error) {
        if (error instanceof HttpError) throw error
        failures += 1
        await countLocally(caller)
      }
    },
  }
}
