/**
 * The keys of SESSION_JWKS_URL. They are refetched every ten minutes. If that fails, the cached keys stay valid for an
 * hour.
 */
import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JSONWebKeySet } from 'jose'
import type { Logger } from 'pino'
import { describeCause } from '../http/http-error.ts'

const REFRESH_MS = 10 * 60_000
/** After a failure, retry sooner, so that the metric shows early that the URL is available again. */
const RETRY_MS = 60_000
const KEPT_MS = 60 * 60_000
/** After any fetch, successful or not, unknown key ids don't trigger another for this long. */
const COOLDOWN_MS = 5000
/** If the key host hangs, waiting calls get their 502 within five seconds. */
const TIMEOUT_MS = 4000
/** A key set has a few kilobytes. */
const MAX_BYTES = 1024 * 1024

/** The URL returned no keys, which is not the token's fault. */
class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

export type RemoteKeys = ReturnType<typeof createRemoteKeys>

export function createRemoteKeys(url: string, log: Logger) {
  let failure: { readonly error: KeysUnavailable; readonly at: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const fetchKeys: FetchImplementation = async (...request) => {
    if (failure && Date.now() - failure.at < COOLDOWN_MS) throw failure.error
    try {
      const keys = await requestKeys(...request)
      if (failure) log.info('SESSION_JWKS_URL available again')
      failure = undefined
      return Response.json(keys)
    } catch (cause) {
      if (!failure)
        log.warn(
          { cause: describe(cause) },
          'SESSION_JWKS_URL unavailable, known keys stay valid for an hour',
        )
      failure = { error: new KeysUnavailable('SESSION_JWKS_URL brought no keys', { cause }), at: Date.now() }
      throw failure.error
    }
  }

  const find = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetchKeys,
  })

  async function refresh(): Promise<void> {
    // `fetchKeys` has logged the error.
    await find.reload().catch(() => {})
    timer = setTimeout(refresh, failure ? RETRY_MS : REFRESH_MS).unref()
  }

  // The start doesn't wait for the keys.
  void refresh()

  return {
    /** @throws KeysUnavailable if neither the cached keys nor the URL have the key */
    find,
    isUp: () => failure === undefined,
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}

/** @throws if the response is not a set with at least one key that can verify a signature */
async function requestKeys(...request: Parameters<FetchImplementation>): Promise<JSONWebKeySet> {
  const response = await fetch(...request)
  if (response.status !== 200) throw new errors.JOSEError(`status ${response.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes > MAX_BYTES) throw new errors.JOSEError('too long')
  }
  const set: unknown = JSON.parse(Buffer.concat(pieces).toString())
  if (!isKeySet(set)) throw new errors.JOSEError('no keys in the reply')
  return set
}

const PUBLIC_KEY_TYPES: ReadonlySet<unknown> = new Set(['RSA', 'EC', 'OKP'])

/** A set without a usable key would silently reject every token. */
function isKeySet(set: unknown): set is JSONWebKeySet {
  if (typeof set !== 'object' || set === null || !('keys' in set) || !Array.isArray(set.keys)) return false
  return set.keys.some(({ kty, use = 'sig' }) => PUBLIC_KEY_TYPES.has(kty) && use === 'sig')
}

/** Describes the error without the URL. */
function describe(error: unknown): string | undefined {
  if (error instanceof errors.JOSEError) return error.message
  return describeCause(error instanceof Error ? (error.cause ?? error) : error)
}
