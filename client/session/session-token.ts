/** Reads the user from a session token without verifying it, because the analysis host does that. */
import { MAX_TOKEN_LENGTH } from '../../shared/login.ts'
import { isObject, parseJsonWithId } from '../../shared/parse-json.ts'
import { t } from '../language/messages.ts'
import { decodeBase64Url } from '../storage/base64url.ts'

export interface SessionUser {
  /** The text in the token, because numbers above 2^53 would be rounded. */
  readonly id: string | undefined
  readonly email: string | undefined
  /** The part of the email before the @, or 'User' (spec, section 3), shortened for display. */
  readonly displayName: string
  /** Identifies the owner in this browser's storage: the id, else the email, else the token's payload. */
  readonly ownerKey: string
}

/** Shortens a name for display, because anyone can make a link whose token has a very long name. */
export function shorten(name: string): string {
  return [...name].slice(0, 64).join('')
}

/**
 * Returns undefined unless `token` has three dot-separated parts of visible ASCII (8 kB at most), the second of which
 * is a JSON object.
 */
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
    // A getter, because the inline script parses the token before the messages have loaded.
    get displayName() {
      return shorten(email?.split('@')[0] || t('dashboard.user'))
    },
    ownerKey,
  }
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
