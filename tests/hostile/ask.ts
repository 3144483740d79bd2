/** Sends one analysis as raw bytes and says what a strict reader makes of the answer. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { exchange, type Question, rawAnalysis } from '../../server/testing/raw-client.ts'
import { type Fields, valuesOf } from './message-head.ts'
import { readReply } from './strict-reply.ts'

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly fields: Fields
  readonly body: string
  /** The error code, where the answer is one of the server's own. */
  readonly code: string | undefined
}

/**
 * Broken is everything that a browser would show as a failed load, after these bytes; nonsense is what no server may send:
 * it isn't HTTP, or something follows the answer.
 */
export type Outcome = Answer | { readonly kind: 'broken' | 'nonsense'; readonly bytes: string }

export async function ask(origin: string, question: Question, onAnswer?: () => void): Promise<Outcome> {
  const { bytes, ending } = await exchange(origin, rawAnalysis(question), onAnswer)
  const reply = readReply(bytes, { ending })
  if (reply.kind === 'cut') return { kind: 'broken', bytes }
  if (reply.kind === 'malformed' || reply.rest !== '') return { kind: 'nonsense', bytes }
  return {
    kind: 'answer',
    status: reply.status,
    fields: reply.fields,
    body: reply.body,
    code: ownErrorCode(reply.body),
  }
}

/** Undefined where the coding is unknown, or the body is not in it. */
export function unpackedBody({ body, fields }: Pick<Answer, 'body' | 'fields'>): string | undefined {
  const codings = valuesOf(fields, 'content-encoding')
  if (codings.length === 0) return body
  const unpack = UNPACK.get(codings.join().toLowerCase())
  try {
    return unpack?.(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return undefined
  }
}

const UNPACK = new Map([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])

function ownErrorCode(body: string): string | undefined {
  return /^\{"error":\{"code":"(\w+)","message":"[^"]+","requestId":"[\w-]+"\}\}$/.exec(body)?.[1]
}
