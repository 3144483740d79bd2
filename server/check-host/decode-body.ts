/** Decodes a complete response with the server's own decoders, so that both accept the same encodings. */
import { createDecoder } from '../analysis-proxy/decode.ts'
import { MAX_REPLY_BYTES } from '../analysis-proxy/measure-reply.ts'
import type { Reply } from './call-host.ts'
import { type Finding, quote, size, wrong } from './finding.ts'

const LIMIT = size(MAX_REPLY_BYTES)

/** Returns the decoded body, or what is wrong with it. */
export async function decodeBody({ headers, body }: Reply): Promise<Buffer | Finding> {
  if (body.length > MAX_REPLY_BYTES) return wrong(`The body has more than ${LIMIT}, the limit.`)
  if (!/^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked'))
    return wrong(
      `Transfer-Encoding ${quote(headers['transfer-encoding'] ?? '')} can’t be read. Send chunked or none.`,
    )
  const coding = headers['content-encoding'] ?? ''
  const decoder = findDecoder(coding)
  if (decoder === undefined)
    return wrong(`Content-Encoding ${quote(coding)} can’t be read. Send none, gzip or br.`)
  if (decoder === 'none') return body
  const pieces: Buffer[] = []
  let bytes = 0
  decoder.end(body)
  try {
    for await (const piece of decoder) {
      pieces.push(piece)
      bytes += piece.length
      if (bytes > MAX_REPLY_BYTES) return wrong(`The body has more than ${LIMIT} when decoded, the limit.`)
    }
  } catch {
    return wrong(`The body isn’t valid ${coding}.`)
  }
  if (decoder.bytesWritten < body.length) return wrong(`Bytes follow the end of the ${coding} body.`)
  return Buffer.concat(pieces)
}

/** Returns undefined if the server doesn't support the encoding. */
function findDecoder(coding: string) {
  try {
    return createDecoder(new Map([['Content-Encoding', coding]])) ?? 'none'
  } catch {
    return undefined
  }
}
