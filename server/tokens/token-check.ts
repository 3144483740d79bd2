/** Checks session tokens at the door, by jose. Loaded only where SESSION_SECRET or SESSION_JWKS_URL is set. */
import { type JWTVerifyResult, jwtVerify } from 'jose'
import type { Logger } from 'pino'
import { HttpError } from '../http/http-error.ts'
import { NO_KEYS } from '../http/request-context.ts'
import { createRemoteKeys } from './remote-keys.ts'

export interface TokenCheck extends Disposable {
  /** Resolves to the owner, as the token's `id` names it. @throws HttpError `unauthorized`, `analysis_unreachable` */
  readonly verify: (token: string) => Promise<string>
}

/** Of public keys alone: a token signed by HMAC with the public key as its secret must not pass. */
const BY_PUBLIC_KEY = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

export function checkBySecret(secret: string): TokenCheck {
  const key = new TextEncoder().encode(secret)
  return {
    verify: async (token) => ownerOf(await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(refuse)),
    [Symbol.dispose]() {},
  }
}

/** `url`: of a JSON Web Key Set. */
export function checkByKeys(url: string, log: Logger): TokenCheck {
  const keys = createRemoteKeys(url, log)
  return {
    async verify(token) {
      if (!(await keys.areKnown())) throw new HttpError('analysis_unreachable', { cause: NO_KEYS })
      return ownerOf(await jwtVerify(token, keys.find, { algorithms: BY_PUBLIC_KEY }).catch(refuse))
    },
    [Symbol.dispose]: keys[Symbol.dispose],
  }
}

/** RFC 6750, section 3.1. */
function refuse(cause: unknown): never {
  throw new HttpError('unauthorized', {
    cause,
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
}

/** Without an `id`, the owner is known by all that the token says. */
function ownerOf({ payload }: JWTVerifyResult): string {
  return JSON.stringify(payload['id'] ?? payload)
}
