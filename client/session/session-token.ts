/** Reads who is signed in out of a session token. The token is not verified here: the analysis host does that. */

export interface SessionUser {
  readonly id: string | undefined
  readonly email: string | undefined
  /** The part of the email before the @, or 'User' (spec, section 3). */
  readonly displayName: string
}

/**
 * Takes anything and never throws. A token is three dot-separated parts of visible ASCII, the middle one a
 * JSON object in base64url (the standard alphabet and padding are taken too); anything else is `undefined`.
 */
export function parseSessionToken(token: unknown): SessionUser | undefined {
  if (typeof token !== 'string' || !/^[!-~]+$/.test(token)) return undefined
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  return parseUser(parseJson(decodeBase64Url(parts[1] ?? '')))
}

/** Base64url to text (RFC 4648, section 5); `undefined` where it isn't that, or its bytes are no UTF-8. */
function decodeBase64Url(encoded: string): string | undefined {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)))
  } catch {
    return undefined
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function parseUser(claims: unknown): SessionUser | undefined {
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return undefined
  const id = 'id' in claims ? parseId(claims.id) : undefined
  const email = 'email' in claims ? parseText(claims.email) : undefined
  return { id, email, displayName: email?.split('@')[0] || 'User' }
}

function parseId(id: unknown): string | undefined {
  return typeof id === 'number' ? String(id) : parseText(id)
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
