/** Counts calls a minute by address and by session: in Redis for all instances, or in this process alone. */
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

/** An office or a mobile network shares one address. */
const SESSIONS_PER_ADDRESS = 10

/** @throws HttpError `rate_limited`; any other error where the limiters can't count. */
export type CountCall = (caller: Caller) => Promise<void>

export interface RateLimit {
  /** @throws HttpError `rate_limited` */
  readonly countCall: CountCall
  /** How many calls were counted by this instance alone, because the shared counters could not be asked. */
  readonly storeFailures: () => number
}

/** `perMinute`: calls of one session; an address may make ten times as many. 0 turns the limit off. */
export function createRateLimit(perMinute: number, countShared?: CountCall): RateLimit {
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

export function createCounter(
  perMinute: number,
  createLimiter: (options: IRateLimiterOptions) => RateLimiterAbstract,
): CountCall {
  const limiterOf = (whose: keyof Caller, points: number) =>
    createLimiter({ keyPrefix: `vitrine:${whose}`, points, duration: 60 })
  const addresses = limiterOf('address', perMinute * SESSIONS_PER_ADDRESS)
  const sessions = limiterOf('session', perMinute)

  // The address first: an address that has had its share can't fill the memory with made-up sessions.
  return async ({ address, session }) => {
    await addresses.consume(address).catch(refuse('address'))
    await sessions.consume(session).catch(async (refusal) => {
      // Else one session that asks too often would use up its neighbours' share.
      await addresses.reward(address)
      refuse('session')(refusal)
    })
  }
}

/** The library says by a RateLimiterRes that the minute is full. */
function refuse(whose: keyof Caller) {
  return (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new HttpError('rate_limited', {
      cause: `calls of one ${whose} a minute`,
      headers: { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) },
    })
  }
}
