/** Compresses a reply on its way to the browser, in a stream of bounded memory. */
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import Negotiator from 'negotiator'
import type { ReplyHead } from './reply-head.ts'

const WORTHWHILE_BYTES = 1024
const COMPRESSIBLE = /^(?:application\/json|text\/)/i

export interface Compressor {
  readonly coding: string
  readonly stream: Transform
}

/** Undefined where the reply is encoded already, too short, not text, or the browser takes none. */
export function createCompressor(
  head: ReplyHead,
  acceptEncoding: string | undefined,
): Compressor | undefined {
  if (head.contentEncoding !== undefined || !COMPRESSIBLE.test(head.contentType ?? '')) return undefined
  if (head.contentLength !== undefined && Number(head.contentLength) < WORTHWHILE_BYTES) return undefined
  if (acceptEncoding === undefined) return undefined
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const accepted = negotiator.encodings(['br', 'gzip'])
  if (accepted.includes('br')) return { coding: 'br', stream: createFastBrotli() }
  if (accepted.includes('gzip')) return { coding: 'gzip', stream: createGzip({ level: 1 }) }
  return undefined
}

/** Brotli's default quality costs six times the processor time of this one and tens of megabytes a stream. */
function createFastBrotli() {
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
  })
}
