/** Counts calls a minute by address and by session: in this process, or wherever the limiters keep their numbers. */
import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from './caller.ts'

export const WINDOW_S = 60

/** An office or a mobile network shares one address. */
const SESSIONS_PER_ADDRESS = 10

export interface Counted {
  /** Whose minute is full; the call is refused then. */
  readonly full?: 'address' | 'session'
  readonly msBeforeNext: number
}

export type CountCall = (caller: Caller) => Promise<Counted>

/** Rejects where the limiters can't count. */
export function createCounter(
  perMinute: number,
  createLimiter: (options: IRateLimiterOptions) => RateLimiterAbstract,
): CountCall {
  const addresses = createLimiter({
    keyPrefix: 'vitrine:address',
    points: perMinute * SESSIONS_PER_ADDRESS,
    duration: WINDOW_S,
  })
  const sessions = createLimiter({ keyPrefix: 'vitrine:session', points: perMinute, duration: WINDOW_S })

  // The address first: an address that has had its share can't fill the memory with made-up sessions.
  return async ({ address, session }) => {
    const ofAddress = await consume(addresses, address)
    if (ofAddress.isFull) return { full: 'address', msBeforeNext: ofAddress.msBeforeNext }
    const { isFull, msBeforeNext } = await consume(sessions, session)
    if (!isFull) return { msBeforeNext }
    // Else one session that asks too often would use up its neighbours' share.
    await addresses.reward(address)
    return { full: 'session', msBeforeNext }
  }
}

async function consume(limiter: RateLimiterAbstract, key: string) {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key).catch((error: unknown) => {
    // This is how the library says that the minute is full.
    if (error instanceof RateLimiterRes) return error
    throw error
  })
  if (!Number.isFinite(consumedPoints) || !Number.isFinite(msBeforeNext)) throw new NoNumberError()
  return { isFull: consumedPoints > limiter.points, msBeforeNext }
}

class NoNumberError extends Error {}
