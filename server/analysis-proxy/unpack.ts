/** Unpacks a reply that the host has encoded, which it is never asked to: bounded as it unpacks, whatever it grows to. */
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { HttpError } from '../http/http-error.ts'
import { limitBytes } from './measure-reply.ts'

const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** The steps between the host's bytes and the reply's; updates `headers`. @throws HttpError for any other coding */
export function createUnpacker(headers: Map<string, string>) {
  const coding = headers.get('Content-Encoding')
  if (coding === undefined) return []
  const create = UNPACKERS.get(coding.toLowerCase())
  if (!create) throw new HttpError('analysis_invalid', { cause: 'content coding' })
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return [create(), limitBytes]
}
