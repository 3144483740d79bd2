/** Content codings: decodes the host's response while it streams, and compresses it again for the browser. */
import type { Transform } from 'node:stream'
import {
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
  createGzip,
  type Gunzip,
} from 'node:zlib'
import { isJsonType } from '../../shared/json-type.ts'
import type { Encoding } from '../http/negotiate-encoding.ts'
import { invalidReply } from './host-failure.ts'

const DECODERS: ReadonlyMap<string, () => Gunzip> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** Encodings that change nothing. */
const NONE: ReadonlySet<string> = new Set(['', 'identity'])

/**
 * Decodes a response that the host has encoded although the request asked for an unencoded one. Updates `headers`. Returns
 * undefined if there is nothing to decode. @throws HttpError `analysis_invalid` for any other encoding
 */
export function createDecoder(headers: Map<string, string>): Gunzip | undefined {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  headers.delete('Content-Encoding')
  if (NONE.has(coding)) return undefined
  const create = DECODERS.get(coding)
  if (!create) throw invalidReply('content coding')
  headers.delete('Content-Length')
  return create()
}

const WORTHWHILE_BYTES = 1024

// Low levels and small windows limit CPU and memory for fifty slow browsers at once. The defaults save little more, and
// cost ten times the CPU or tens of MB per stream. Brotli below quality 2 makes a block of each chunk from the host.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 }

const COMPRESSORS = {
  br: () => createBrotliCompress({ params: BROTLI }),
  gzip: () => createGzip({ level: 1 }),
} as const

/**
 * Compresses a response for the browser with bounded memory. Updates `headers`. Returns undefined if the body is short or
 * not text, or if the browser accepts no encoding.
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
