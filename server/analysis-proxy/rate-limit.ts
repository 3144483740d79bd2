/** How often one client may ask for analyses: counted by session and by address, here or in Redis for all instances. */
import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit'
import type { Logger } from 'pino'
import { sendApiError } from '../http/errors.ts'
import { contextOf } from '../http/request-context.ts'
import { bearerOf } from './validate-request.ts'

const WINDOW_MS = 60_000

interface RateLimitOptions {
  /** Calls a minute for one session, and for one address; 0 turns the limit off. */
  readonly perMinute: number
  /** Makes the shared counters; without it they are this process's own. */
  readonly createStore?: (prefix: string) => Store
  readonly log: Logger
}

export interface RateLimit {
  readonly handlers: readonly RequestHandler[]
  /** How often the shared counters could not be asked. */
  readonly storeFailures: () => number
  /** Whether they could be asked the last time. */
  readonly isStoreUp: () => boolean
  /** To be called when the shared counters have counted. */
  readonly onStoreBack: () => void
}

/**
 * Two limits, because a token costs a forger nothing, and an address may be shared by a whole office.
 * Where the store fails, calls are let through: a limit that can't count must not take the dashboard down.
 */
export function createRateLimit({ perMinute, createStore, log }: RateLimitOptions): RateLimit {
  let failures = 0
  let isDown = false

  function noteFailure(error: unknown) {
    failures += 1
    if (isDown) return
    isDown = true
    log.error({ err: error }, 'The shared rate limit can’t be asked; calls are let through until it can.')
  }

  function onStoreBack() {
    if (!isDown) return
    isDown = false
    log.info('The shared rate limit is back.')
  }

  function limitBy(name: string, keyOf: (request: Request) => string): RequestHandler {
    return rateLimit({
      windowMs: WINDOW_MS,
      limit: perMinute,
      identifier: name,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: keyOf,
      passOnStoreError: true,
      logger: { error: noteFailure, warn: (warning: unknown) => log.warn({ err: warning }, 'Rate limit.') },
      // X-Forwarded-For is believed as far as TRUST_PROXY_HOPS says, and forged ones are to be expected.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      handler: (request, response) => {
        const record = contextOf(request)
        record.errorCode = 'rate_limited'
        sendApiError(response, 'rate_limited', record.id)
      },
      ...(createStore && { store: createStore(`vitrine:${name}:`) }),
    })
  }

  return {
    handlers: perMinute === 0 ? [] : [limitBy('session', sessionKey), limitBy('address', addressKey)],
    storeFailures: () => failures,
    isStoreUp: () => !isDown,
    onStoreBack,
  }
}

/** A hash, so that neither memory nor Redis holds a token. */
function sessionKey(request: Request): string {
  return createHash('sha256')
    .update(bearerOf(request) ?? '')
    .digest('base64url')
}

function addressKey(request: Request): string {
  return ipKeyGenerator(request.ip ?? '')
}
