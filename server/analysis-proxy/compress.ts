/** Compresses a reply on its way to the browser: a short one at once, a long one in a stream of bounded memory. */
import type { NonSharedBuffer } from 'node:buffer'
import type { Transform } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import type { ReplyHead } from './reply-head.ts'

export type Coding = keyof typeof COMPRESSORS

interface Compressor {
  readonly createStream: () => Transform
  readonly compress: (body: Buffer) => NonSharedBuffer
}

const WORTHWHILE_BYTES = 1024
const COMPRESSIBLE = /^(?:application\/json|text\/)/i

// The fastest settings that still save four fifths, with windows that fifty slow browsers at once can afford:
// of a list of 5 MB, Zstandard leaves 12 % in 9 ms, Brotli 17 % in 14, gzip 16 % in 18. The usual defaults save
// little more and cost ten times the time, or tens of megabytes a stream.
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 17 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } }
const GZIP = { level: 1 }

const COMPRESSORS = {
  zstd: {
    createStream: () => createZstdCompress(ZSTD),
    compress: (body) => zstdCompressSync(body, ZSTD),
  },
  br: {
    createStream: () => createBrotliCompress(BROTLI),
    compress: (body) => brotliCompressSync(body, BROTLI),
  },
  gzip: {
    createStream: () => createGzip(GZIP),
    compress: (body) => gzipSync(body, GZIP),
  },
} as const satisfies Record<string, Compressor>

const preferredCoding = negotiateEncoding(['zstd', 'br', 'gzip'])

/** Undefined where the reply is encoded already, too short, not text, or the browser takes none. */
export function codingOf(head: ReplyHead, acceptEncoding: string | undefined): Coding | undefined {
  if (head.contentEncoding !== undefined || !COMPRESSIBLE.test(head.contentType ?? '')) return undefined
  if (head.contentLength !== undefined && Number(head.contentLength) < WORTHWHILE_BYTES) return undefined
  return preferredCoding(acceptEncoding)
}

export function createCompressor(coding: Coding): Transform {
  return COMPRESSORS[coding].createStream()
}

/** For what arrived in one piece: sooner done here than handed to another thread and back. */
export function compress(coding: Coding, body: Buffer): NonSharedBuffer {
  return COMPRESSORS[coding].compress(body)
}
