/** How often one caller may ask for analyses: counted by address and by session. */
import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { Logger } from 'pino'
import { addressKey } from './address-key.ts'
import { type CountCall, type Counted, createLocalCounters } from './call-counters.ts'
import { HttpError } from './http-error.ts'

/** An office or a mobile network shares one address. */
const SESSIONS_PER_ADDRESS = 10

interface RateLimitOptions {
  /** Calls a minute for one session; an address may make ten times as many. 0 turns the limit off. */
  readonly perMinute: number
  readonly trustProxyHops: number
  /** Counts for all instances; resolves to undefined while it can't. */
  readonly countShared?: CountCall<Promise<Counted | undefined>>
  readonly log: Logger
}

export interface RateLimit {
  /** @throws HttpError `rate_limited` */
  readonly countCall: (request: Request, token: string) => Promise<void>
  /** How many calls were counted by this instance alone, because the shared counters could not be asked. */
  readonly storeFailures: () => number
}

export function createRateLimit({
  perMinute,
  trustProxyHops,
  countShared,
  log,
}: RateLimitOptions): RateLimit {
  const limits = { address: perMinute * SESSIONS_PER_ADDRESS, session: perMinute }
  const countLocally = createLocalCounters()
  let failures = 0
  let isWarned = trustProxyHops > 0

  function warnOfProxy({ headers }: Request): void {
    if (isWarned || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    isWarned = true
    log.warn(
      'Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all callers behind it share one rate limit. ' +
        'Set TRUST_PROXY_HOPS to the number of proxies in front of this server.',
    )
  }

  async function count(address: string, session: string): Promise<Counted> {
    if (!countShared) return countLocally(address, session, limits)
    const counted = await countShared(address, session, limits)
    if (counted) return counted
    failures += 1
    return countLocally(address, session, limits)
  }

  return {
    storeFailures: () => failures,
    async countCall(request, token) {
      if (perMinute === 0) return
      warnOfProxy(request)
      const address = addressKey(request.ip ?? '') ?? request.socket.remoteAddress ?? ''
      const counted = await count(address, hashToken(token))
      if (counted.isAllowed) return
      const retryAfter = String(Math.max(1, Math.ceil(counted.retryAfterMs / 1000)))
      throw new HttpError('rate_limited', { headers: ['Retry-After', retryAfter] })
    },
  }
}

/** Neither memory nor Redis may hold a token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
