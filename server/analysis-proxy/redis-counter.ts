/** Counts calls in Redis, for all instances. */
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { HttpError } from './http-error.ts'
import { type CountCall, createCounter } from './rate-limit.ts'

/** A call waits no longer than this, and no other call asks before a ping is answered. */
const TIMEOUT_MS = 1000
/** A connection over which nothing has gone for this long is given up, and another one tried. */
const SILENCE_MS = 2000

export interface RedisCounter extends AsyncDisposable {
  /** Rejects with any other error than an HttpError while Redis can't be asked. */
  readonly countShared: CountCall
  /** What the last call or the connection told. */
  readonly isUp: () => boolean
}

/** Resolves once Redis is there or has shown that it isn't. The log says why it can't be asked, and when it can again. */
export async function connectRedis(url: string, perMinute: number, log: Logger): Promise<RedisCounter> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 1000, socketTimeout: SILENCE_MS, reconnectStrategy: 1000 },
  })
  const count = createCounter(perMinute, (options) => {
    const limiter = new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true })
    return new RLWrapperTimeouts({ limiter, timeoutMs: TIMEOUT_MS })
  })
  let isUp = true
  let isAnswering = true

  function goDown(error: unknown): void {
    isAnswering = false
    if (isUp)
      log.error(
        { cause: describe(error) },
        'Redis can’t be asked: each instance limits calls by itself until it can',
      )
    isUp = false
  }

  function comeUp(): void {
    if (!isUp) log.info('Redis is back: calls are counted for all instances')
    isUp = true
  }

  client.on('error', goDown)
  client.on('ready', () => {
    isAnswering = true
    comeUp()
  })
  client.on('ping-interval', () => {
    isAnswering = true
  })
  const firstSign = once(client, 'ready')
  client.connect().catch(goDown)
  await firstSign.catch(goDown)

  return {
    isUp: () => isUp,
    async countShared(caller) {
      if (!isAnswering) throw new Error('Redis does not answer.')
      try {
        await count(caller)
      } catch (error) {
        if (!(error instanceof HttpError)) goDown(error)
        throw error
      }
      comeUp()
    },
    async [Symbol.asyncDispose]() {
      client.off('error', goDown).on('error', () => {})
      client.destroy()
    },
  }
}

/** What Redis says may name addresses and keys: `MOVED 1 10.0.0.1:6379`, `ERR unknown command 'x', with args…`. */
function describe(error: unknown): string {
  if (error instanceof ErrorReply) return /^[A-Z]+(?: [A-Za-z -]+)?/.exec(error.message)?.[0] ?? 'error reply'
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor === Error ? error.message : error.constructor.name
}
