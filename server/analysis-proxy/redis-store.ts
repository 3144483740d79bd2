/** Rate-limit counters in Redis, shared by all instances. A Redis that is away or hangs is an error at once, never a wait. */
import { createClient } from '@redis/client'
import type { Store } from 'express-rate-limit'
import { RedisStore } from 'rate-limit-redis'

const PATIENCE_MS = 250
const MAX_RECONNECT_DELAY_MS = 2000

export interface RedisConnection extends AsyncDisposable {
  readonly createStore: (prefix: string) => Store
  /** Calls the listener whenever Redis has counted a call. */
  readonly onCounted: (listener: () => void) => void
}

export function connectRedis(url: string): RedisConnection {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, MAX_RECONNECT_DELAY_MS),
    },
  })
  const stores: LateStore[] = []
  const listeners: (() => void)[] = []
  // Reported by the limit when it next fails to count; without a listener the process would end.
  client.on('error', () => {})
  client.on('ready', () => {
    for (const store of stores) store.forgetScripts()
  })
  void client.connect().catch(() => {})

  return {
    createStore(prefix) {
      const store = new LateStore({
        prefix,
        sendCommand: (...args: string[]) => withPatience(client.sendCommand(args)),
      })
      store.onCounted = () => {
        for (const listener of listeners) listener()
      }
      stores.push(store)
      return store
    },
    onCounted: (listener) => listeners.push(listener),
    async [Symbol.asyncDispose]() {
      client.destroy()
    },
  }
}

/** No script has this name, so Redis asks for it to be loaded, and the library does so. */
const UNKNOWN_SCRIPT = '0'.repeat(40)

/** Loads its scripts when they are first needed: the library's store asks once at start and keeps the failure. */
class LateStore extends RedisStore {
  onCounted = () => {}

  override async init({ windowMs }: Parameters<RedisStore['init']>[0]): Promise<void> {
    this.windowMs = windowMs
    this.forgetScripts()
  }

  override async increment(key: string) {
    const counted = await super.increment(key)
    this.onCounted()
    return counted
  }

  forgetScripts(): void {
    this.incrementScriptSha = Promise.resolve(UNKNOWN_SCRIPT)
    this.getScriptSha = Promise.resolve(UNKNOWN_SCRIPT)
  }
}

async function withPatience<T>(reply: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Redis didn't answer within ${PATIENCE_MS} ms.`)),
    PATIENCE_MS,
  )
  try {
    return await Promise.race([reply, promise])
  } finally {
    clearTimeout(timer)
  }
}
