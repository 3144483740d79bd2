/** Who a session token belongs to. Server and browser agree on it, and neither verifies the token here. */
import { decodeBase64Url } from './base64url.ts'
import { isObject, parseJsonWithId } from './parse-json.ts'

export interface Claims {
  /** The text in the token, because numbers above 2^53 would be rounded. */
  readonly id: string | undefined
  readonly email: string | undefined
  readonly sub: string | undefined
  readonly shop: string | undefined
  /** In seconds since 1970 (RFC 7519, section 4.1.4). */
  readonly exp: number | undefined
}

/** Empty values count as missing. Returns undefined if the payload is not a JSON object in base64. */
export function parseClaims(payload: string): Claims | undefined {
  const claims = parseJsonWithId(decodeBase64Url(payload), 'id', 'sub')
  if (!isObject(claims)) return undefined
  const { id, email, sub, shop, exp } = claims
  return {
    id: parseText(typeof id === 'number' ? String(id) : id),
    email: parseText(email),
    sub: parseText(typeof sub === 'number' ? String(sub) : sub),
    shop: parseText(shop),
    exp: typeof exp === 'number' ? exp : undefined,
  }
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const BY_EMAIL = 'email:'
const BY_PAYLOAD = 'token:'

/** Names the owner in storage, locks and links, as release 3.0 does. An owner may have several keys. */
export function ownerKeyOf(payload: string): string {
  const { id, email } = parseClaims(payload) ?? {}
  return id ?? (email ? BY_EMAIL + email : BY_PAYLOAD + payload)
}

/** The same for all keys of one owner: the id, else the email in small letters, else `sub`, else the payload. */
export function canonicalOwnerKey(key: string): string {
  if (key.startsWith(BY_EMAIL)) return key.toLowerCase()
  const { id, email, sub } = (key.startsWith(BY_PAYLOAD) && parseClaims(key.slice(BY_PAYLOAD.length))) || {}
  return !id && !email && sub ? `sub:${sub}` : key
}

export function isSameOwner(key: string, other: string): boolean {
  return key === other || canonicalOwnerKey(key) === canonicalOwnerKey(other)
}
