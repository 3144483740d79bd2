/** How many calls a minute one caller may make. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createCounter, WINDOW_S } from './call-counter.ts'
import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'
import type { RedisCounter } from './redis-counter.ts'

interface RateLimitOptions {
  /** Calls a minute for one session; an address may make ten times as many. 0 turns the limit off. */
  readonly perMinute: number
  /** Counts for all instances; resolves to undefined while it can't. */
  readonly countShared?: RedisCounter['countShared']
}

export interface RateLimit {
  /** @throws HttpError `rate_limited` */
  readonly countCall: (caller: Caller) => Promise<void>
  /** How many calls were counted by this instance alone, because the shared counters could not be asked. */
  readonly storeFailures: () => number
}

export function createRateLimit({ perMinute, countShared }: RateLimitOptions): RateLimit {
  const countLocally = createCounter(perMinute, (options) => new RateLimiterMemory(options))
  let failures = 0

  return {
    storeFailures: () => failures,
    async countCall(caller) {
      if (perMinute === 0) return
      const shared = await countShared?.(caller)
      if (countShared && !shared) failures += 1
      const { full, msBeforeNext } = shared ?? (await countLocally(caller))
      if (!full) return
      const retryAfterS = Math.min(WINDOW_S, Math.max(1, Math.ceil(msBeforeNext / 1000)))
      throw new HttpError('rate_limited', {
        cause: `calls of one ${full} a minute`,
        headers: { 'Retry-After': String(retryAfterS) },
      })
    },
  }
}
