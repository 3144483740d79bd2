/** Reads who is signed in out of a session token. The token is not verified here: the analysis host does that. */
import { MAX_TOKEN_LENGTH } from '../../shared/sign-in.ts'
import { isObject, parseJson } from './parse-json.ts'

export interface SessionUser {
  /** As it is written in the token: numbers above 2^53 stay apart. */
  readonly id: string | undefined
  readonly email: string | undefined
  /** The part of the email before the @, or 'User' (spec, section 3). */
  readonly displayName: string
  /** Tells owners apart in all that this browser keeps: the id, else the email, else the token's middle part. */
  readonly ownerKey: string
}

/**
 * Takes anything and never throws. A token is three dot-separated parts of visible ASCII, 8 kB at most, the middle one
 * a JSON object in base64url (the standard alphabet and padding are taken too); anything else is `undefined`.
 */
export function parseSessionToken(token: unknown): SessionUser | undefined {
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH || !/^[!-~]+$/.test(token))
    return undefined
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  const [, payload = ''] = parts
  const json = decodeBase64Url(payload)
  const claims = parseJson(json)
  if (!json || !isObject(claims)) return undefined
  const id = typeof claims.id === 'number' ? parseText(readNumber(json, 'id')) : parseText(claims.id)
  const email = parseText(claims.email)
  const ownerKey = id ?? (email ? `email:${email}` : `token:${payload}`)
  return { id, email, displayName: email?.split('@')[0] || 'User', ownerKey }
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

/**
 * A number's digits as they stand in the text: `JSON.parse` would round them. It reads the text again with each number
 * in quotes; the reviver's `context.source` does the same, but not before Safari 18.4.
 */
function readNumber(json: string, field: string): unknown {
  const quoted = json.replace(/"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
  const value = parseJson(quoted)
  return isObject(value) ? value[field] : undefined
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
