/** Reads the beginning of a host's response for the log. A host may repeat the token that it rejects, so tokens are removed. */

/** Enough for the excerpt, even if long tokens are removed from it. */
const MAX_BYTES = 16 * 1024
const MAX_CHARACTERS = 200

const HIDDEN = '…'
/** A JSON Web Token or its beginning, and anything too long for a word. */
const SECRETS = /\beyJ[\w.~+/=-]*|[\w.~+/=-]{32,}/g
/** Shorter parts of a token may be words. */
const MIN_PART = 8

/** `token` is the call's own, in any format. */
export function excerptOf(token: string) {
  const pieces: Buffer[] = []
  let bytes = 0

  return {
    read(piece: Buffer): void {
      if (bytes >= MAX_BYTES) return
      pieces.push(piece.subarray(0, MAX_BYTES - bytes))
      bytes += piece.length
    },
    /** Returns undefined if there is no text. */
    text(): string | undefined {
      const parts = token.split('.').filter(({ length }) => length >= MIN_PART)
      const text = Buffer.concat(pieces).toString().replaceAll(token, HIDDEN).replace(SECRETS, HIDDEN)
      const words = parts
        .reduce((rest, part) => rest.replaceAll(part, HIDDEN), text)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim()
      return words.slice(0, MAX_CHARACTERS) || undefined
    },
  }
}
