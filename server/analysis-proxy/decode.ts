/** Decodes a response that the host has encoded although the request asked for an unencoded one. */
import { createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'
import { invalidReply } from './host-failure.ts'

const DECODERS: ReadonlyMap<string, () => Gunzip> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** Encodings that change nothing. */
const NONE: ReadonlySet<string> = new Set(['', 'identity'])

/**
 * Updates `headers`. Returns undefined if there is nothing to decode. @throws HttpError `analysis_invalid` for any
 * other encoding
 */
export function createDecoder(headers: Map<string, string>): Gunzip | undefined {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  headers.delete('Content-Encoding')
  if (NONE.has(coding)) return undefined
  const create = DECODERS.get(coding)
  if (!create) throw invalidReply('content coding', 'content_coding')
  headers.delete('Content-Length')
  return create()
}
