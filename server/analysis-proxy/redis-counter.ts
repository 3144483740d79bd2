/** Counts calls in Redis, for all instances. */
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type Counted, createCounter } from './call-counter.ts'
import type { Caller } from './caller.ts'

/** A call waits no longer than this. */
const TIMEOUT_MS = 1000
const PING_MS = 1000
/** A connection on which no ping is answered for this long is given up, and another one tried. */
const SILENCE_MS = 2000
const CONNECT_MS = 1000
const PROBE: Caller = { address: 'probe', session: 'probe' }

export interface RedisCounter extends AsyncDisposable {
  /** Resolves to undefined while Redis can't be asked. */
  readonly countShared: (caller: Caller) => Promise<Counted | undefined>
  readonly isUp: () => boolean
}

/**
 * Resolves once Redis is there or has shown that it isn't. The log says why it can't be asked, and when it can again.
 * In between no call waits for it: it is tried at each new connection, and at each ping that is answered.
 */
export async function connectRedis(url: string, perMinute: number, log: Logger): Promise<RedisCounter> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, reconnectStrategy: PING_MS },
  })
  const count = createCounter(
    perMinute,
    (options) => new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true }),
  )
  const saidCauses = new Set<string>()
  let state: 'up' | 'down' | 'closed' = 'up'

  function goDown(error: unknown): void {
    if (state === 'closed') return
    state = 'down'
    const cause = describeRedisError(error)
    if (saidCauses.has(cause)) return
    saidCauses.add(cause)
    log.error({ cause }, 'Redis can’t be asked: each instance limits calls by itself until it can')
  }

  /** Counts, as a Redis that is full or read-only answers pings, too. */
  async function probe(): Promise<void> {
    if (state !== 'down') return
    try {
      await inTime(count(PROBE))
    } catch (error) {
      goDown(error)
      return
    }
    state = 'up'
    saidCauses.clear()
    log.info('Redis is back: calls are counted for all instances')
  }

  client.on('error', goDown)
  client.on('ready', probe)
  client.on('ping-interval', probe)
  const firstSign = once(client, 'ready')
  client.connect().catch(goDown)
  await firstSign.catch(goDown)

  return {
    isUp: () => state === 'up',
    async countShared(caller) {
      if (state !== 'up') return undefined
      try {
        return await inTime(count(caller))
      } catch (error) {
        goDown(error)
        return undefined
      }
    },
    async [Symbol.asyncDispose]() {
      state = 'closed'
      client.destroy()
    },
  }
}

/** What Redis says may name addresses and keys: `MOVED 1 10.0.0.1:6379`, `ERR unknown command 'x', with args…`. */
function describeRedisError(error: unknown): string {
  if (error instanceof ErrorReply) return /^[A-Z]+(?: [A-Za-z -]+)?/.exec(error.message)?.[0] ?? 'error reply'
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

class RedisTimeoutError extends Error {}

/** The client's own time-out ends once a command has been sent. */
async function inTime<T>(reply: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RedisTimeoutError()), TIMEOUT_MS)
  try {
    return await Promise.race([reply, promise])
  } finally {
    clearTimeout(timer)
  }
}
