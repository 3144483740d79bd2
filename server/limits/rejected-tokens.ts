/**
 * Limits by address the calls whose tokens the host rejects. They cost the owners at the same address nothing: not the
 * minute, and once too many were rejected, only sessions that the host has accepted lately reach it from there.
 * Counted in this process, so that forged tokens cost no questions to Redis: each instance has its own limit.
 */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { AcceptedSessions } from './accepted-sessions.ts'
import type { Caller } from './caller.ts'
import { type CountCall, tooManyAMinute } from './rate-limit.ts'

/**
 * Expects, once for a call, the host's status or `left`: a caller that left before it was known. Without it, whoever
 * leaves early could use up the minute of an address with forged tokens.
 */
export type Settle = (outcome: number | 'left') => void

/** @throws HttpError `rate_limited`; any other error if the call can't be counted. */
export type AdmitCall = (caller: Caller) => Promise<Settle>

/** `perMinute`: rejected calls of an address. 0 disables the limit. */
export function limitRejectedTokens(
  perMinute: number,
  countCall: CountCall,
  accepted: AcceptedSessions,
): AdmitCall {
  const rejections = new RateLimiterMemory({ points: perMinute, duration: 60 })

  async function rejectionsOf({ address, session }: Caller): Promise<RateLimiterRes | null> {
    return perMinute === 0 || accepted.has(session) ? null : rejections.get(address)
  }

  return async (caller) => {
    const { address, session } = caller
    const rejected = await rejectionsOf(caller)
    if (rejected?.remainingPoints === 0) throw tooManyAMinute('rejected tokens of one address', rejected)
    const giveBack = await countCall(caller)

    return (outcome) => {
      const isRejected = outcome === 'left' ? !accepted.has(session) : outcome === 401
      if (isRejected) {
        accepted.delete(session)
        if (perMinute > 0) void rejections.penalty(address)
        giveBack()
      } else if (outcome !== 'left' && outcome >= 200 && outcome < 300) accepted.add(session)
    }
  }
}
