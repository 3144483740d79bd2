/** Compresses a reply on its way to the browser, in a stream of bounded memory. */
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Request } from 'express'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'

const WORTHWHILE_BYTES = 1024
const COMPRESSIBLE = /^(?:application\/json|text\/)/i

// The fastest settings that still save four fifths, with windows that fifty slow browsers at once can afford:
// of a list of 5 MB, Brotli leaves 17 % in 14 ms, gzip 16 % in 18. The usual defaults save
// little more and cost ten times the time, or tens of megabytes a stream.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }

// What each is given is flushed: the browser is not to wait for what a pausing host has said.
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH }),
} as const

/**
 * The compressor for a reply with these headers, and says so in them. Undefined where the reply is encoded already,
 * short, not text, or the browser takes none.
 */
export function createCompressor(headers: Map<string, string>, request: Request): Transform | undefined {
  if (headers.has('Content-Encoding') || !COMPRESSIBLE.test(headers.get('Content-Type') ?? ''))
    return undefined
  if (Number(headers.get('Content-Length') ?? WORTHWHILE_BYTES) < WORTHWHILE_BYTES) return undefined
  const encoding = negotiateEncoding(request, ['br', 'gzip'])
  if (encoding === undefined) return undefined
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return COMPRESSORS[encoding]()
}
