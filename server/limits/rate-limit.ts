/** Limits calls per minute by address and session, counted in this process; redis-counter.ts counts for all instances. */
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { HttpError } from '../http/http-error.ts'
import type { Caller } from './caller.ts'

/** Offices and mobile networks share one address. */
const SESSIONS_PER_ADDRESS = 10

/** Gives its call back to the caller's address. */
export type GiveBack = () => void

/** @throws HttpError `rate_limited`; any other error if the call can't be counted. */
export type CountCall = (caller: Caller) => Promise<GiveBack>

type CreateLimiter = (options: IRateLimiterOptions) => RateLimiterAbstract

const inThisProcess: CreateLimiter = (options) => new RateLimiterMemory(options)

/** `perMinute`: calls per session; ten times as many per address. 0 disables the limit. */
export function createRateLimit(perMinute: number, createLimiter = inThisProcess): CountCall {
  if (perMinute === 0) return async () => () => {}
  const limiterOf = (whose: keyof Caller, points: number) =>
    createLimiter({ keyPrefix: `vitrine:${whose}`, points, duration: 60 })
  const addresses = limiterOf('address', perMinute * SESSIONS_PER_ADDRESS)
  const sessions = limiterOf('session', perMinute)

  return async ({ address, session }) => {
    // Redis may fail meanwhile: the next call finds out. Nobody waits for it.
    const giveBack = () => void addresses.reward(address).catch(() => {})
    // The address first: otherwise one address could fill the memory with invented sessions.
    await addresses.consume(address).catch(refuse('address'))
    await sessions.consume(session).catch((refusal) => {
      // Otherwise one session over its limit would use up the limit of its address.
      giveBack()
      refuse('session')(refusal)
    })
    return giveBack
  }
}

/** The library rejects with a RateLimiterRes if the limit is exceeded. */
function refuse(whose: keyof Caller) {
  return (refusal: unknown): never => {
    throw refusal instanceof RateLimiterRes ? tooManyAMinute(`calls of one ${whose}`, refusal) : refusal
  }
}

/** `what`: what there was too much of, for the log. */
export function tooManyAMinute(what: string, { msBeforeNext }: RateLimiterRes): HttpError {
  const headers = { 'Retry-After': String(Math.ceil(msBeforeNext / 1000)) }
  return new HttpError('rate_limited', { cause: `${what} a minute`, headers })
}
