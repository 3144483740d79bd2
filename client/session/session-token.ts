/** Reads the user from a session token without verifying it: the analysis host does that. */
import { MAX_TOKEN_LENGTH } from '../../shared/sign-in.ts'
import { t } from '../language/messages.ts'
import { decodeBase64Url } from '../storage/base64url.ts'
import { isObject, parseJsonWithId } from '../storage/parse-json.ts'

export interface SessionUser {
  /** As written in the token, as numbers above 2^53 would be rounded. */
  readonly id: string | undefined
  readonly email: string | undefined
  /** The part of the email before the @, or 'User' (spec, section 3), as it is shown. */
  readonly displayName: string
  /** Identifies the owner in this browser's storage: the id, else the email, else the token's payload. */
  readonly ownerKey: string
}

/** Cuts a name for display, because anybody can make a link with a very long name in its token. */
export function shorten(name: string): string {
  return [...name].slice(0, 64).join('')
}

/** Undefined unless `token` is three dot-separated parts of visible ASCII (8 kB at most), the second a JSON object. */
export function parseSessionToken(token: unknown): SessionUser | undefined {
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH || !/^[!-~]+$/.test(token))
    return undefined
  const [, payload, signature, more] = token.split('.')
  if (payload === undefined || signature === undefined || more !== undefined) return undefined
  const claims = parseJsonWithId(decodeBase64Url(payload), 'id')
  if (!isObject(claims)) return undefined
  const id = parseText(typeof claims.id === 'number' ? String(claims.id) : claims.id)
  const email = parseText(claims.email)
  const ownerKey = id ?? (email ? `email:${email}` : `token:${payload}`)
  return {
    id,
    email,
    // Read when it is shown: the first script parses the token before the messages have loaded.
    get displayName() {
      return shorten(email?.split('@')[0] || t('dashboard.user'))
    },
    ownerKey,
  }
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
