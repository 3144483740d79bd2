/** Requests a JSON Web Key Set (RFC 7517), and keeps the keys that can verify a signature. */
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import { isObject } from '../../shared/parse-json.ts'

/** If the key host hangs, waiting calls get their 502 within five seconds. */
const TIMEOUT_MS = 4000

/** Only public-key algorithms, because a token signed with HMAC and the public key as its secret must be rejected. */
export const BY_PUBLIC_KEY = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
/** RFC 7518, section 3.3. jose rejects shorter keys only when a token names them. */
const MIN_RSA_BITS = 2048

export interface KeySet {
  readonly keys: readonly JWK[]
  readonly find: JWTVerifyGetKey
  /** The keys' ids. */
  readonly ids: ReadonlySet<unknown>
  /** The key ids of members that can't verify a signature, or their positions, counted from 1. */
  readonly skipped: ReadonlySet<unknown>
}

/** @throws if the response is not a set with at least one usable key */
export async function requestKeys(url: string, stopped: AbortSignal): Promise<KeySet> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(url, { redirect: 'manual', headers: { Accept: 'application/json' }, signal })
  if (response.status !== 200) throw new Error('no keys', { cause: `status ${response.status}` })
  const set = await readKeySet(await response.json())
  if (set.keys.length === 0) throw new Error('no keys', { cause: 'no usable keys in the reply' })
  return set
}

async function readKeySet(body: unknown): Promise<KeySet> {
  const members: readonly unknown[] = isObject(body) && Array.isArray(body['keys']) ? body['keys'] : []
  const keys: JWK[] = []
  const skipped = new Set<unknown>()
  for (const [index, member] of members.entries()) {
    if (isJwk(member) && (await isUsable(member))) keys.push(member)
    else skipped.add((isJwk(member) && member.kid) || index + 1)
  }
  return {
    keys,
    find: createLocalJWKSet({ keys }),
    ids: new Set(keys.flatMap(({ kid }) => kid ?? [])),
    skipped,
  }
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
