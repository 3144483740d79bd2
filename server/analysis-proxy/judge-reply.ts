/** Judges a response while it is forwarded unchanged: can the page read it, and why did the host return a 401? */
import { isJsonType } from '../../shared/json-type.ts'
import type { Ending } from '../observability/outcome.ts'
import { excerptOf } from './reply-excerpt.ts'

interface Judge {
  readonly watch?: (pieces: AsyncIterable<Buffer>) => AsyncIterable<Buffer>
  /** Call when the response has been forwarded. `bytes` is the number of bytes from the host. */
  readonly ending: (bytes: number) => Ending
}

export function createJudge(status: number, headers: ReadonlyMap<string, string>, token: string): Judge {
  if (status >= 500) return { ending: () => ({ kind: 'host_5xx' }) }
  if (status === 401) return judgeRefusal(token)
  if (status >= 400) return { ending: () => ({ kind: 'host_4xx' }) }
  return isJsonType(headers.get('Content-Type')) ? judgeJson() : judgeOther()
}

/** The host's message is only for the log, because the page shows its own sentence for a 401. */
function judgeRefusal(token: string): Judge {
  const words = excerptOf(token)
  return {
    watch: (pieces) => tap(pieces, words.read),
    ending: () => ({ kind: 'host_4xx', cause: words.text() }),
  }
}

/** Longer responses are forwarded unparsed, because parsing would take memory and delay every other call by a millisecond. */
const MAX_PARSED_BYTES = 64 * 1024

function judgeJson(): Judge {
  const pieces: Buffer[] = []
  let length = 0
  return {
    watch: (reply) =>
      tap(reply, (piece) => {
        length += piece.length
        if (length <= MAX_PARSED_BYTES) pieces.push(piece)
        else pieces.length = 0
      }),
    ending(bytes) {
      if (bytes === 0) return EMPTY
      if (length > MAX_PARSED_BYTES || isJson(Buffer.concat(pieces))) return { kind: 'answered' }
      return { kind: 'unusable', cause: 'invalid JSON', failureType: 'not_json' }
    },
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    // The decoder drops a byte order mark, like browsers.
    JSON.parse(new TextDecoder().decode(bytes))
    return true
  } catch {
    return false
  }
}

/** A successful response that isn't JSON is forwarded, but the log, metrics and alerts count it as a failure of the host. */
function judgeOther(): Judge {
  return {
    ending: (bytes) =>
      bytes === 0 ? EMPTY : { kind: 'unusable', cause: 'not JSON', failureType: 'not_json' },
  }
}

const EMPTY: Ending = { kind: 'unusable', cause: 'empty', failureType: 'empty' }

async function* tap(pieces: AsyncIterable<Buffer>, read: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    read(piece)
    yield piece
  }
}
