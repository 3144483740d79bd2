/** Judges a response while it is forwarded unchanged: can the page read it, and why did the host return a 401? */
import { isJsonType } from '../../shared/json-type.ts'
import { parseJson } from '../../shared/parse-json.ts'
import type { Ending } from '../observability/outcome.ts'
import { checkLength } from './measure-reply.ts'
import { excerptOf } from './reply-excerpt.ts'

/** Longer responses are forwarded unparsed, because parsing would take memory and delay every other call by a millisecond. */
const MAX_PARSED_BYTES = 64 * 1024

/** Enough for an excerpt, even if long tokens are removed from it. */
const MAX_EXCERPT_BYTES = 16 * 1024

export function createJudge(status: number, type: string | undefined, token: string) {
  const isRefusal = status === 401
  const isParsed = status < 400 && isJsonType(type)
  const pieces: Buffer[] = []
  let length = 0

  return {
    /** Keeps only what it judges by. @throws HttpError `analysis_invalid` if it is too long */
    async *watch(reply: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of reply) {
        if (isRefusal ? length < MAX_EXCERPT_BYTES : isParsed) pieces.push(piece)
        length += piece.length
        checkLength(length)
        if (isParsed && length > MAX_PARSED_BYTES) pieces.length = 0
        yield piece
      }
    },
    /** Call when the response has been forwarded. */
    ending(): Ending {
      if (status >= 500) return { kind: 'host_5xx' }
      // The host's message is only for the log, because the page shows its own sentence for a 401.
      if (isRefusal) {
        const beginning = Buffer.concat(pieces).subarray(0, MAX_EXCERPT_BYTES)
        return { kind: 'host_4xx', cause: excerptOf(beginning, token) }
      }
      if (status >= 400) return { kind: 'host_4xx' }
      if (length === 0) return { kind: 'unusable', cause: 'empty' }
      if (!isParsed) return { kind: 'unusable', cause: 'not JSON' }
      // The decoder drops a byte order mark, like browsers.
      const isRead =
        length > MAX_PARSED_BYTES || parseJson(new TextDecoder().decode(Buffer.concat(pieces))) !== undefined
      return isRead ? { kind: 'answered' } : { kind: 'unusable', cause: 'invalid JSON' }
    },
  }
}
