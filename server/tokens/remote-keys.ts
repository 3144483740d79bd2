/** The keys of SESSION_JWKS_URL. The last usable set stays in use until a new one arrives, however long that takes. */
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { isObject, parseJson } from '../../shared/parse-json.ts'
import { describeCause, HttpError } from '../http/http-error.ts'

const REFRESH_MS = 10 * 60_000
const RETRY_MS = 10_000
/** After any fetch, successful or not, unknown key ids don't trigger another for this long. */
const COOLDOWN_MS = 5000
/** If the key host hangs, waiting calls get their 502 within five seconds. */
const TIMEOUT_MS = 4000
/** Then an instance without keys serves at least the pages. */
const READY_AFTER_MS = 5 * 60_000
/** A key set has a few kilobytes. */
const MAX_LENGTH = 1024 * 1024

/** Only public-key algorithms, because a token signed with HMAC and the public key as its secret must be rejected. */
export const BY_PUBLIC_KEY = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** RFC 7518, section 3.3. jose rejects shorter keys only when a token names them. */
const MIN_RSA_BITS = 2048

interface KeySet {
  readonly find: JWTVerifyGetKey
  /** The usable keys' ids. */
  readonly ids: ReadonlySet<unknown>
  /** The key ids of members that can't verify a signature, or their positions, counted from 1. */
  readonly skipped: ReadonlySet<unknown>
}

export type RemoteKeys = ReturnType<typeof createRemoteKeys>

export function createRemoteKeys(url: string, log: Logger) {
  let set: KeySet | undefined
  let isFailing = false
  let fetching: Promise<void> | undefined
  let fetchedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isOverdue = false
  const stopping = new AbortController()

  function reload(): Promise<void> {
    clearTimeout(timer)
    fetching ??= fetchKeys().finally(() => {
      fetching = undefined
      fetchedAt = performance.now()
      if (!stopping.signal.aborted) timer = setTimeout(reload, isFailing ? RETRY_MS : REFRESH_MS).unref()
    })
    return fetching
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
      if (!isFailing) log.warn({ cause }, 'SESSION_JWKS_URL unavailable, known keys stay in use')
      isFailing = true
    }
  }

  const find: JWTVerifyGetKey = async (header, token) => {
    const isUnknown = () => !set || (header.kid !== undefined && !set.ids.has(header.kid))
    if (isUnknown() && (fetching || performance.now() - fetchedAt >= COOLDOWN_MS)) await reload()
    // Not the token's fault.
    if (!set || (isUnknown() && (isFailing || set.skipped.has(header.kid))))
      throw new HttpError('analysis_unreachable', { cause: 'no keys', failure: 'no_keys' })
    return set.find(header, token)
  }

  const overdue = setTimeout(() => {
    isOverdue = true
    if (!set) log.error('SESSION_JWKS_URL has brought no keys: every call gets 502')
  }, READY_AFTER_MS).unref()
  // The start doesn't wait for the keys.
  void reload()

  return {
    /** @throws HttpError if neither the held keys nor the URL have the key, or if the URL's key is unusable */
    find,
    isUp: () => set !== undefined && !isFailing,
    isReady: () => set !== undefined || isOverdue,
    [Symbol.dispose]() {
      stopping.abort()
      clearTimeout(overdue)
      clearTimeout(timer)
    },
  }
}

/** @throws if the response is not a set with at least one usable key */
async function requestKeys(url: string, stopped: AbortSignal): Promise<KeySet> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(url, { redirect: 'manual', headers: { Accept: 'application/json' }, signal })
  if (response.status !== 200) throw new Error('no keys', { cause: `status ${response.status}` })
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length > MAX_LENGTH) throw new Error('no keys', { cause: 'too long' })
  }
  const body = parseJson(text)
  const { keys: members } = isObject(body) ? body : {}
  const keys: JWK[] = []
  const skipped = new Set<unknown>()
  for (const [index, member] of Array.isArray(members) ? members.entries() : []) {
    if (isJwk(member) && (await isUsable(member))) keys.push(member)
    else skipped.add((isJwk(member) && member.kid) || index + 1)
  }
  if (keys.length === 0) throw new Error('no keys', { cause: 'no usable keys in the reply' })
  return { find: createLocalJWKSet({ keys }), ids: new Set(keys.flatMap(({ kid }) => kid ?? [])), skipped }
}

/** A key is usable if jose finds and imports it for some algorithm. */
async function isUsable(member: JWK): Promise<boolean> {
  const find = createLocalJWKSet({ keys: [member] })
  for (const alg of BY_PUBLIC_KEY) {
    const { algorithm } = (await find({ alg }).catch(() => {})) ?? {}
    if (algorithm) return !('modulusLength' in algorithm) || Number(algorithm.modulusLength) >= MIN_RSA_BITS
  }
  return false
}

/** jose checks the fields. */
function isJwk(member: unknown): member is JWK {
  return isObject(member)
}
