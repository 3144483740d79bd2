/** Checks session tokens with jose before a call gets a slot. Loaded only if SESSION_SECRET or SESSION_JWKS_URL is set. */
import { errors, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { Logger } from 'pino'
import { ownerKeyOf, ownerOf } from '../../shared/owner.ts'
import { HttpError } from '../http/http-error.ts'
import { createRemoteKeys, type RemoteKeys } from './remote-keys.ts'

export interface TokenCheck extends Disposable {
  /** Resolves to the owner's id from the token. @throws HttpError `unauthorized`, `analysis_unreachable` */
  readonly verify: (token: string) => Promise<string>
  /** Set only if keys are fetched. */
  readonly keys?: Pick<RemoteKeys, 'isUp'>
}

/** Claims that every token must have. */
export interface ExpectedClaims {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

/** The leeway for clocks that differ by seconds. */
const LEEWAY_SECONDS = 30

/** Only public-key algorithms, because a token signed with HMAC and the public key as its secret must be rejected. */
const BY_PUBLIC_KEY = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

export function checkBySecret(secret: string, expected: ExpectedClaims = {}): TokenCheck {
  const key = new TextEncoder().encode(secret)
  const options = optionsFor(['HS256'], expected)
  return {
    async verify(token) {
      await jwtVerify(token, key, options).catch(refuse)
      return ownerOfToken(token)
    },
    [Symbol.dispose]() {},
  }
}

/** `url` is the URL of a JSON Web Key Set. */
export function checkByKeys(url: string, log: Logger, expected: ExpectedClaims = {}): TokenCheck {
  const keys = createRemoteKeys(url, log)
  const options = optionsFor(BY_PUBLIC_KEY, expected)
  return {
    async verify(token) {
      await verifyByKeys(token, keys.find, options).catch(refuse)
      return ownerOfToken(token)
    },
    keys,
    [Symbol.dispose]: keys[Symbol.dispose],
  }
}

function optionsFor(algorithms: string[], { issuer, audience }: ExpectedClaims): JWTVerifyOptions {
  return {
    algorithms,
    clockTolerance: LEEWAY_SECONDS,
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  }
}

/** If a token names no key and several are suitable, each is tried, as in jose's documentation. */
async function verifyByKeys(token: string, find: JWTVerifyGetKey, options: JWTVerifyOptions): Promise<void> {
  try {
    await jwtVerify(token, find, options)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    for await (const key of error) {
      try {
        await jwtVerify(token, key, options)
        return
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

/** Errors of the token itself. `NOT_SUPPORTED` is an unknown `crit` header. */
const OF_THE_TOKEN = /^ERR_(?:JW[ST]_|JWKS_NO_MATCHING_KEY$|JOSE_ALG_|JOSE_NOT_SUPPORTED$)/

function refuse(cause: unknown): never {
  if (cause instanceof errors.JOSEError && OF_THE_TOKEN.test(cause.code)) {
    // RFC 6750, section 3.1.
    const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
    throw new HttpError('unauthorized', { cause, headers })
  }
  // The keys can't be fetched, or the key is unusable. The token may well be valid.
  throw new HttpError('analysis_unreachable', { cause: 'no keys', failure: 'no_keys' })
}

/** `token` is verified. */
function ownerOfToken(token: string): string {
  const [, payload = ''] = token.split('.')
  return ownerOf(ownerKeyOf(payload))
}
