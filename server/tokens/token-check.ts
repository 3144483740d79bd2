/** Checks session tokens with jose before a call gets a slot. Loaded only if SESSION_SECRET or SESSION_JWKS_URL is set. */
import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { Logger } from 'pino'
import { canonicalOwnerKey, ownerKeyOf } from '../../shared/owner.ts'
import { HttpError } from '../http/http-error.ts'
import { BY_PUBLIC_KEY } from './key-set.ts'
import { createRemoteKeys, type RemoteKeys } from './remote-keys.ts'

export interface TokenCheck {
  /** Resolves to the token's owner. @throws HttpError `unauthorized`, `analysis_unreachable` */
  readonly verify: (token: string) => Promise<string>
  /** Set only if keys are fetched. */
  readonly keys?: RemoteKeys
}

/** Claims that every token must have. */
export interface ExpectedClaims {
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
}

/** The leeway for clocks that differ by seconds. */
const LEEWAY_SECONDS = 30

export function checkBySecret(secret: string, log: Logger, expected: ExpectedClaims = {}): TokenCheck {
  const key = new TextEncoder().encode(secret)
  return { verify: createVerify(() => key, optionsFor(['HS256'], expected), log) }
}

/** `url` is the URL of a JSON Web Key Set. */
export function checkByKeys(url: string, log: Logger, expected: ExpectedClaims = {}): TokenCheck {
  const keys = createRemoteKeys(url, log)
  return { verify: createVerify(keys.find, optionsFor(BY_PUBLIC_KEY, expected), log), keys }
}

function optionsFor(algorithms: string[], { issuer, audience }: ExpectedClaims): JWTVerifyOptions {
  return {
    algorithms,
    clockTolerance: LEEWAY_SECONDS,
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  }
}

function createVerify(find: JWTVerifyGetKey, options: JWTVerifyOptions, log: Logger): TokenCheck['verify'] {
  let hasWarned = false
  return async (token) => {
    const { exp } = await readClaims(token, find, options).catch(rejectToken)
    if (exp === undefined && !hasWarned) {
      hasWarned = true
      log.warn('Tokens without exp are accepted, and stay valid for good')
    }
    const [, payload = ''] = token.split('.')
    return canonicalOwnerKey(ownerKeyOf(payload))
  }
}

/** If a token names no key and several are suitable, each is tried, as in jose's documentation. */
async function readClaims(
  token: string,
  find: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, find, options)).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, options)).payload
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
      }
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

/** Errors of the token itself. `NOT_SUPPORTED` is an unknown `crit` header. */
const OF_THE_TOKEN = /^ERR_(?:JW[ST]_|JWKS_NO_MATCHING_KEY$|JOSE_ALG_|JOSE_NOT_SUPPORTED$)/

function rejectToken(cause: unknown): never {
  if (!(cause instanceof errors.JOSEError) || !OF_THE_TOKEN.test(cause.code)) throw cause
  // RFC 6750, section 3.1.
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
  throw new HttpError('unauthorized', { cause, headers })
}
