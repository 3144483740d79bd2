/** Counts calls in Redis, for all instances; in this process while Redis fails. */
import { once } from 'node:events'
import { createClient, DisconnectsClientError, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { HttpError } from '../http/http-error.ts'
import { type CountCall, createRateLimit } from './rate-limit.ts'

/** For all that a call asks of Redis. */
const TIMEOUT_MS = 1000
const RECONNECT_MS = 1000
/** Errors of a Redis that can't count (yet), where a new connection may lead to one that can. */
const OF_THIS_SERVER = new Set(['READONLY', 'MASTERDOWN', 'LOADING'])

export interface RedisCounter extends AsyncDisposable {
  readonly countCall: CountCall
  readonly isUp: () => boolean
  /** Number of calls counted in this process because Redis failed. */
  readonly failures: () => number
}

/** Resolves after the first connection attempt, successful or not. Logs when Redis fails and recovers. */
export async function connectRedis(url: string, perMinute: number, log: Logger): Promise<RedisCounter> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 1000, socketTimeout: 2000, reconnectStrategy: RECONNECT_MS },
  })
  // Not the library's own insurance limiter, which hides why Redis failed.
  const countLocally = createRateLimit(perMinute)
  const countShared = createRateLimit(
    perMinute,
    (options) => new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true }),
  )
  /** Those of the present outage; none while Redis is available. */
  const causes = new Set<string>()
  let hasLostConnection = false
  let reconnectedAt = Number.NEGATIVE_INFINITY
  let failures = 0

  function goDown(error: unknown): void {
    const cause = describe(error)
    if (!causes.has(cause)) log.error({ cause }, 'Redis unavailable, limiting per instance')
    causes.add(cause)
    hasLostConnection = !client.isReady
  }

  function comeUp(): void {
    if (causes.size > 0) log.info('Redis available again, limiting across instances')
    causes.clear()
  }

  function fail(error: unknown): void {
    // The client emits why it has no connection; what calls get of it names no cause.
    if (!client.isReady) return
    goDown(error)
    // On a dead connection every call would time out, and its write would reset the socket timeout.
    if (!(error instanceof ErrorReply) || OF_THIS_SERVER.has(describe(error))) reconnect()
  }

  function reconnect(): void {
    if (performance.now() - reconnectedAt < RECONNECT_MS) return
    reconnectedAt = performance.now()
    client.destroy()
    void connect()
  }

  /** The client emits each failure, and tries again until it is destroyed. */
  const connect = () => client.connect().catch(() => {})

  // What waited for an answer when `reconnect` left the connection names no cause.
  client.on('error', (error) => error instanceof DisconnectsClientError || goDown(error))
  // A connection alone doesn't prove that a Redis that could not count before can do so now.
  client.on('ready', () => hasLostConnection && comeUp())
  await Promise.race([connect(), once(client, 'error')])

  return {
    isUp: () => causes.size === 0,
    failures: () => failures,
    async countCall(caller) {
      if (perMinute === 0) return
      try {
        await beforeTimeout(countShared(caller))
        comeUp()
      } catch (error) {
        if (error instanceof HttpError) throw error
        fail(error)
        failures += 1
        await countLocally(caller)
      }
    },
    [Symbol.asyncDispose]: async () => client.destroy(),
  }
}

async function beforeTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('Operation timed out')), TIMEOUT_MS)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}

/** Redis errors can contain addresses and keys after their first word: `MOVED 1 10.0.0.1:6379`. */
function describe(error: unknown): string {
  if (error instanceof ErrorReply) return /^[A-Z]+/.exec(error.message)?.[0] ?? 'error reply'
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor === Error ? error.message : error.constructor.name
}
