/** Decodes a reply that the host has encoded although it is asked not to. */
import { createBrotliDecompress, createGunzip, type Gunzip } from 'node:zlib'
import { invalidReply } from './host-failure.ts'

const DECODERS: ReadonlyMap<string, () => Gunzip> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** Codings that change nothing. */
const NONE: ReadonlySet<string> = new Set(['', 'identity'])

/** Updates `headers`. Undefined if there is nothing to decode. @throws HttpError `analysis_invalid` for any other coding. */
export function createDecoder(headers: Map<string, string>): Gunzip | undefined {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  headers.delete('Content-Encoding')
  if (NONE.has(coding)) return undefined
  const create = DECODERS.get(coding)
  if (!create) throw invalidReply('content coding', 'content_coding')
  headers.delete('Content-Length')
  return create()
}
