/** Makes an excerpt of a host's response for the log. A host may repeat the token that it rejects, so tokens are removed. */

const MAX_CHARACTERS = 200

const HIDDEN = '…'
/** A JSON Web Token or its beginning, and anything too long for a word. */
const SECRETS = /\beyJ[\w.~+/=-]*|[\w.~+/=-]{32,}/g
/** Shorter parts of a token may be words. */
const MIN_PART = 8

/** `token` is the call's own, in any format. Returns undefined if there is no text. */
export function excerptOf(bytes: Buffer, token: string): string | undefined {
  const text = bytes.toString().replaceAll(token, HIDDEN).replace(SECRETS, HIDDEN)
  const parts = token.split('.').filter(({ length }) => length >= MIN_PART)
  const words = parts
    .reduce((rest, part) => rest.replaceAll(part, HIDDEN), text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return words.slice(0, MAX_CHARACTERS) || undefined
}
