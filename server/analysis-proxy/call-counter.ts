/** Counts calls a minute by address and by session: in this process, or wherever the limiters keep their numbers. */
import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'

/** An office or a mobile network shares one address. */
const SESSIONS_PER_ADDRESS = 10

/** @throws HttpError `rate_limited`; any other error where the limiters can't count. */
export type CountCall = (caller: Caller) => Promise<void>

export function createCounter(
  perMinute: number,
  createLimiter: (options: IRateLimiterOptions) => RateLimiterAbstract,
): CountCall {
  const addresses = createLimiter({
    keyPrefix: 'vitrine:address',
    points: perMinute * SESSIONS_PER_ADDRESS,
    duration: 60,
  })
  const sessions = createLimiter({ keyPrefix: 'vitrine:session', points: perMinute, duration: 60 })

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
