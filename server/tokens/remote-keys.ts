/** The keys of SESSION_JWKS_URL. The last usable set stays in use until a new one arrives, however long that takes. */
import type { JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { describeCause, HttpError } from '../http/http-error.ts'
import { type KeySet, requestKeys } from './key-set.ts'

const REFRESH_MS = 10 * 60_000
const RETRY_MS = 10_000
/** After any fetch, successful or not, unknown key ids trigger no other for this long. Shorter than the times above. */
const COOLDOWN_MS = 5000
/** Then an instance without keys serves at least the pages. */
const READY_AFTER_MS = 5 * 60_000

export type RemoteKeys = ReturnType<typeof createRemoteKeys>

export function createRemoteKeys(url: string, log: Logger) {
  let set: KeySet | undefined
  let isFailing = false
  let isOverdue = false
  /** Until its cooldown ends. */
  let lastFetch: Promise<void> | undefined
  let nextFetch: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const overdue = setTimeout(() => {
    if (set) return
    isOverdue = true
    log.error('SESSION_JWKS_URL has brought no keys: every call gets 502')
  }, READY_AFTER_MS).unref()

  /** Calls share a fetch in progress, and don't repeat one during its cooldown. */
  function reload(): Promise<void> {
    lastFetch ??= fetchKeys().finally(() => {
      clearTimeout(nextFetch)
      if (stopping.signal.aborted) return
      nextFetch = setTimeout(reload, isFailing ? RETRY_MS : REFRESH_MS).unref()
      setTimeout(() => {
        lastFetch = undefined
      }, COOLDOWN_MS).unref()
    })
    return lastFetch
  }

  async function fetchKeys(): Promise<void> {
    try {
      const next = await requestKeys(url, stopping.signal)
      if (isFailing) log.info('SESSION_JWKS_URL available again')
      isFailing = false
      const skipped = [...next.skipped]
      if (skipped.length > 0 && skipped.join() !== [...(set?.skipped ?? [])].join())
        log.warn({ skipped }, 'SESSION_JWKS_URL has keys that verify no signature')
      set = next
    } catch (error) {
      if (stopping.signal.aborted) return
      const cause = describeCause(error instanceof Error ? (error.cause ?? error) : error)
      if (!isFailing) log.warn({ cause }, 'SESSION_JWKS_URL unavailable')
      isFailing = true
    }
  }

  /** @throws HttpError if the token's key can't be had, which isn't the token's fault */
  const find: JWTVerifyGetKey = async (header, token) => {
    const { kid } = header
    const isUnknown = () => !set || (kid !== undefined && !set.ids.has(kid))
    // The key may be new.
    if (isUnknown()) await reload()
    if (!set || (isUnknown() && (isFailing || set.skipped.has(kid))))
      throw new HttpError('analysis_unreachable', { cause: 'no keys' })
    // Throws an error of jose if an up-to-date set lacks the key.
    return set.find(header, token)
  }

  // The start doesn't wait for the keys.
  void reload()

  return {
    find,
    isUp: () => set !== undefined && !isFailing,
    isReady: () => set !== undefined || isOverdue,
    [Symbol.dispose]() {
      stopping.abort()
      clearTimeout(nextFetch)
      clearTimeout(overdue)
    },
  }
}
