/** Reads the user from a session token without verifying it, because the analysis host does that. */

import { ownerKeyOf, parseClaims } from '../../shared/owner.ts'
import { MAX_TOKEN_LENGTH } from '../../shared/session-token.ts'
import { t } from '../language/messages.ts'

export interface SessionUser {
  readonly id: string | undefined
  readonly email: string | undefined
  readonly shop: string | undefined
  /** The part of the email before the @, or 'User' if there is none. CSS cuts long ones. */
  readonly displayName: string
  /** Names the owner in storage, locks and links. Compare it with `isSameOwner`. */
  readonly ownerKey: string
  /** In seconds since 1970 (RFC 7519, section 4.1.4). */
  readonly expiry: number | undefined
}

/** `now` is in ms since 1970. A token without an expiry doesn't expire. */
export function hasExpired({ expiry = Number.POSITIVE_INFINITY }: SessionUser, now: number): boolean {
  return expiry * 1000 <= now
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
  const claims = parseClaims(payload)
  return (
    claims && {
      id: claims.id,
      email: claims.email,
      shop: claims.shop,
      // A getter, because the entry script parses the token before the messages have loaded.
      get displayName() {
        return claims.email?.split('@')[0] || t('dashboard.user')
      },
      ownerKey: ownerKeyOf(payload),
      expiry: claims.exp,
    }
  )
}
