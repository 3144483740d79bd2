/** Returns a token with these claims, which may be any JSON value. */
import { encodeBase64Url } from '../../../shared/base64url.ts'

export function tokenOf(claims: unknown): string {
  return `header.${encodeBase64Url(JSON.stringify(claims))}.signature`
}
