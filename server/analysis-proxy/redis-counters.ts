/** Call counters in Redis, shared by all instances. */
import { setTimeout as delay } from 'node:timers/promises'
import { type CommandParser, createClient, defineScript, ErrorReply } from '@redis/client'
import type { Logger } from 'pino'
import { type CallLimits, type CountCall, type Counted, WINDOW_MS } from './call-counters.ts'

const TIMEOUT_MS = 250
const RETRY_MS = 1000
/** A little longer than the client takes to find out why it can't connect. */
const START_TIMEOUT_MS = 1500
/** What may wait for Redis in one timeout's time. */
const MAX_QUEUED_COMMANDS = 1000
const NO_LIMITS: CallLimits = { address: Number.MAX_SAFE_INTEGER, session: Number.MAX_SAFE_INTEGER }

/** Returns 0 where the call is allowed, or the milliseconds until the fuller of both windows ends. */
const COUNT_CALL = `
local refused = 0
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[i]) then
    refused = math.max(refused, redis.call('PTTL', key), 1)
  end
end
if refused > 0 then return refused end
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[3]) end
end
return 0`

const countCall = defineScript({
  SCRIPT: COUNT_CALL,
  NUMBER_OF_KEYS: 2,
  parseCommand(parser: CommandParser, address: string, session: string, limits: CallLimits) {
    // In a cluster both keys must be in one slot, which the braces see to.
    parser.pushKeys([`vitrine:{calls}:address:${address}`, `vitrine:{calls}:session:${session}`])
    parser.push(String(limits.address), String(limits.session), String(WINDOW_MS))
  },
  transformReply: (reply: number) => reply,
})

export interface RedisCounters extends AsyncDisposable {
  /** Resolves to undefined while Redis can't be asked. */
  readonly countShared: CountCall<Promise<Counted | undefined>>
  readonly isUp: () => boolean
}

/**
 * Resolves once Redis is there or has shown that it isn't. The log says why it can't be asked, and when it can again.
 * In between no call waits for it: one probe at a time finds out.
 */
export async function connectRedis(url: string, log: Logger, timeoutMs = TIMEOUT_MS): Promise<RedisCounters> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    socket: { connectTimeout: RETRY_MS, reconnectStrategy: () => RETRY_MS },
    scripts: { countCall },
  })
  const saidCauses = new Set<string>()
  let state: 'up' | 'down' | 'closed' = 'up'

  function goDown(error: unknown): void {
    if (state === 'closed') return
    const cause = describeRedisError(error)
    if (!saidCauses.has(cause)) {
      saidCauses.add(cause)
      log.error({ cause }, 'Redis can’t be asked: each instance limits calls by itself until it can')
    }
    if (state === 'up') void probe()
    state = 'down'
  }

  async function probe(): Promise<void> {
    for (;;) {
      await delay(RETRY_MS, undefined, { ref: false })
      if (state === 'closed') return
      try {
        // It must write, too: a Redis that is full or read-only answers a PING.
        if (client.isReady) await client.countCall('probe', 'probe', NO_LIMITS)
        else continue
        break
      } catch (error) {
        goDown(error)
      }
    }
    state = 'up'
    saidCauses.clear()
    log.info('Redis is back: calls are counted for all instances')
  }

  client.on('error', goDown)
  const firstSign = new Promise((resolve) => client.once('ready', resolve).once('error', resolve))
  client.connect().catch(goDown)
  await withTimeout(firstSign, START_TIMEOUT_MS).catch(goDown)

  return {
    isUp: () => state === 'up',
    async countShared(address, session, limits) {
      if (state !== 'up') return undefined
      try {
        const retryAfterMs = await withTimeout(client.countCall(address, session, limits), timeoutMs)
        return retryAfterMs === 0 ? { isAllowed: true } : { isAllowed: false, retryAfterMs }
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

async function withTimeout<T>(reply: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  // A process that had no processor for a while finds its timers first, and the reply, which is there, right after them.
  const timer = setTimeout(() => setImmediate(() => reject(new RedisTimeoutError())), timeoutMs)
  try {
    return await Promise.race([reply, promise])
  } finally {
    clearTimeout(timer)
  }
}
