/** Counts calls in Redis for all instances. While Redis fails, the library's insurance limiter counts in this process. */
import { once } from 'node:events'
import { createClient, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { createRateLimit } from './rate-limit.ts'

const RECONNECT_MS = 1000
const PROBE_MS = 1000
/** Writes, as the library's script does, because a full Redis and a replica still answer reads. Leaves nothing. */
const PROBE = "redis.call('SET', KEYS[1], '') redis.call('DEL', KEYS[1])"
const TIMEOUTS = {
  connectMs: 1000,
  /** The limit for one command. A call sends two. */
  answerMs: 500,
  /** A connection is closed if Redis is silent for this long. It is probed every second. */
  silenceMs: 2000,
}

/** Resolves after the first connection attempt, successful or not. */
export async function connectRedis(url: string, perMinute: number, log: Logger, timeouts = TIMEOUTS) {
  const { evaluate, isUp, close } = await openConnection(url, log, timeouts)
  const countCall = createRateLimit(
    perMinute,
    (options) =>
      new RateLimiterRedis({
        ...options,
        // The only command that the library sends.
        storeClient: { eval: evaluate },
        useRedisPackage: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
  )
  return { countCall, isUp, [Symbol.asyncDispose]: close }
}

type Evaluate = ReturnType<typeof createClient>['eval']

/** A connection that is probed every second, because calls may not come for hours. Logs when Redis fails and recovers. */
async function openConnection(url: string, log: Logger, { connectMs, answerMs, silenceMs }: typeof TIMEOUTS) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, socketTimeout: silenceMs, reconnectStrategy: RECONNECT_MS },
  })
  let isUp = true
  let reconnectedAt = Number.NEGATIVE_INFINITY

  function goDown(error: unknown): void {
    if (isUp) log.error({ cause: describe(error) }, 'Redis unavailable, limiting per instance')
    isUp = false
  }

  function comeUp(): void {
    if (!isUp) log.info('Redis available again, limiting across instances')
    isUp = true
  }

  /** The client also emits each failure as an event. */
  const connect = () => client.connect().catch(() => {})

  /** A silent connection may lead to a Redis that was removed or is now a replica, so connect again. */
  function reconnect(): void {
    if (performance.now() - reconnectedAt < RECONNECT_MS) return
    reconnectedAt = performance.now()
    client.destroy()
    void connect()
  }

  const evaluate: Evaluate = async (...args) => {
    try {
      const result = await beforeTimeout(client.eval(...args), answerMs)
      comeUp()
      return result
    } catch (error) {
      // Without a connection, the client has already emitted the error, and retries on its own.
      if (client.isReady) {
        goDown(error)
        reconnect()
      }
      throw error
    }
  }

  client.on('error', goDown)
  await Promise.race([connect(), once(client, 'error')])
  const probe = () => evaluate(PROBE, { keys: ['vitrine:probe'] }).catch(() => {})
  const timer = setInterval(probe, PROBE_MS).unref()

  return {
    evaluate,
    isUp: () => isUp,
    async close() {
      clearInterval(timer)
      client.destroy()
    },
  }
}

async function beforeTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('Operation timed out')), ms)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}

/** After their first word, Redis errors can contain addresses and keys: `MOVED 1 10.0.0.1:6379`. */
function describe(error: unknown): string {
  if (error instanceof ErrorReply) return /^[A-Z]+/.exec(error.message)?.[0] ?? 'error reply'
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor === Error ? error.message : error.constructor.name
}
