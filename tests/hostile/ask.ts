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

export function unpackedBody({ body, fields }: Answer): string {
  const [coding] = valuesOf(fields, 'content-encoding')
  const bytes = Buffer.from(body, 'latin1')
  if (coding === 'br') return brotliDecompressSync(bytes).toString('latin1')
  if (coding === 'gzip') return gunzipSync(bytes).toString('latin1')
  return body
}

function ownErrorCode(body: string): string | undefined {
  return /^\{"error":\{"code":"(\w+)","message":"[^"]+","requestId":"[\w-]+"\}\}$/.exec(body)?.[1]
}
