/** Counts calls in Redis, for all instances; in this process while Redis fails. */
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { HttpError } from '../http/http-error.ts'
import { type CountCall, createRateLimit } from './rate-limit.ts'

const TIMEOUT_MS = 1000

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
    socket: { connectTimeout: 1000, socketTimeout: 2000, reconnectStrategy: 1000 },
  })
  const countLocally = createRateLimit(perMinute)
  const countShared = createRateLimit(perMinute, (options) => {
    const limiter = new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true })
    return new RLWrapperTimeouts({ limiter, timeoutMs: TIMEOUT_MS })
  })
  let isUp = true
  let failures = 0

  function goDown(error: unknown): void {
    const cause = describe(error)
    if (isUp) log.error({ cause }, 'Redis can’t be asked: each instance limits calls by itself until it can')
    isUp = false
  }

  function comeUp(): void {
    if (!isUp) log.info('Redis is back: calls are counted for all instances')
    isUp = true
  }

  function fail(error: unknown): void {
    goDown(error)
    if (error instanceof ErrorReply || !client.isReady) return
    // Reconnects: on a dead connection every call would time out, and its write would reset the socket timeout.
    client.destroy()
    client.connect().catch(goDown)
  }

  client.on('error', goDown).on('ready', comeUp)
  await Promise.race([client.connect(), once(client, 'error')]).catch(goDown)

  return {
    isUp: () => isUp,
    failures: () => failures,
    async countCall(caller) {
      if (perMinute === 0) return
      try {
        await countShared(caller)
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

/** Redis errors can contain addresses and keys: `MOVED 1 10.0.0.1:6379`, `ERR unknown command 'x', with args…`. */
function describe(error: unknown): string {
  if (error instanceof ErrorReply) return /^[A-Z]+(?: [A-Za-z -]+)?/.exec(error.message)?.[0] ?? 'error reply'
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor === Error ? error.message : error.constructor.name
}
