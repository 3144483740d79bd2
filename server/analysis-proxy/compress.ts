/** Compresses a response with bounded memory while it streams to the browser. */
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { isJsonType } from '../../shared/json-type.ts'
import type { Encoding } from '../http/negotiate-encoding.ts'

const WORTHWHILE_BYTES = 1024

// Low levels and small windows limit CPU and memory for fifty slow browsers at once. The defaults save little more, and
// cost ten times the CPU or tens of MB per stream. Brotli below quality 2 makes a block of each chunk from the host.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 }

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: BROTLI }),
  gzip: () => createGzip({ level: 1 }),
} as const

/**
 * Creates the compressor and updates `headers`. Returns undefined if the body is short or not text, or if the browser
 * accepts no encoding.
 */
export function createCompressor(
  headers: Map<string, string>,
  encoding: Encoding | undefined,
): Transform | undefined {
  if (encoding === undefined || !isText(headers.get('Content-Type'))) return undefined
  if (Number(headers.get('Content-Length') ?? WORTHWHILE_BYTES) < WORTHWHILE_BYTES) return undefined
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return COMPRESSORS[encoding]()
}

function isText(type = ''): boolean {
  return isJsonType(type) || /^text\//i.test(type)
}
