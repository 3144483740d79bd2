/** Limits calls per minute by IP address and session, counted in this process. redis-counter.ts counts for all instances. */
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

/** Offices and mobile networks share one IP address. */
const SESSIONS_PER_ADDRESS = 10

/** A call that has a slot counts, however it ends. @throws HttpError `rate_limited` */
export type CountCall = (caller: Caller) => Promise<void>

const inThisProcess = (options: IRateLimiterOptions): RateLimiterAbstract => new RateLimiterMemory(options)

/** `perMinute` is the number of calls per session. An IP address may make ten times as many. 0 disables the limit. */
export function createRateLimit(perMinute: number, createLimiter = inThisProcess): CountCall {
  if (perMinute === 0) return async () => {}
  const limiterOf = (whose: keyof Caller, points: number) =>
    createLimiter({ keyPrefix: `vitrine:${whose}`, points, duration: 60 })
  const addresses = limiterOf('address', perMinute * SESSIONS_PER_ADDRESS)
  const sessions = limiterOf('session', perMinute)

  return async ({ address, session }) => {
    // The IP address is counted first, because it could otherwise fill the memory with nonexistent sessions.
    if (address !== undefined) await addresses.consume(address).catch(rateLimited('address'))
    await sessions.consume(session).catch(rateLimited('session'))
  }
}

/** The library rejects with a RateLimiterRes if the limit is exceeded. */
function rateLimited(whose: keyof Caller) {
  return (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const headers = { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) }
    throw new HttpError('rate_limited', { cause: `calls of one ${whose} a minute`, headers })
  }
}
