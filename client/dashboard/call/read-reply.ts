/** Parses the insights from a response, or throws an AnalysisError for the owner (spec, sections 5, 7 and 8). */
import { API_ERROR_CODES } from '../../../shared/api-error.ts'
import { isJsonType } from '../../../shared/json-type.ts'
import { isObject, parseJson } from '../../storage/parse-json.ts'
import { AnalysisError, type Failure } from './analysis-error.ts'

/** In characters: an invalid body or a host's message may be a whole page or a stack trace. */
const EXCERPT_LENGTH = 200

/** The list under `analysis`; empty if missing. The status matters only without a list. */
export function readReply(reply: Response, text: string, path: string): readonly unknown[] {
  const { status, ok } = reply
  const fail = (failure: Failure) => new AnalysisError(failure, { status, requestId: referenceOf(reply) })
  if (!isJsonType(reply.headers.get('content-type'))) {
    throw fail({ kind: 'invalid-json', url: path, excerpt: beginning(text) })
  }
  const body = parseJson(text)
  const analysis = isObject(body) ? body.analysis : undefined
  if (Array.isArray(analysis)) return analysis
  if (!ok) throw fail(failureOf(status, body))
  if (isObject(body) && (analysis === undefined || analysis === null)) return []
  throw fail({ kind: 'unreadable' })
}

/** The request's id in the operator's log. Undefined for a 401: a session that has ended is no case for the operator. */
export function referenceOf({ status, headers }: Response): string | undefined {
  return status === 401 ? undefined : (headers.get('x-request-id') ?? undefined)
}

/**
 * Our server's `{ error: { code, requestId } }` is told in the page's words, the usual `{ error: { message } }`,
 * `{ message }` and `{ error: '…' }` in the host's.
 */
function failureOf(status: number, body: unknown): Failure {
  const { error, message } = isObject(body) ? body : {}
  const own = isObject(error) ? error : {}
  const told = [own.message, message, error].map(sentence).find((text) => text !== undefined)
  const ownCode = API_ERROR_CODES.find((known) => sentence(own.requestId) && known === own.code)
  const tooMany = status === 429 && !told ? 'rate_limited' : undefined
  const code = status === 401 ? 'unauthorized' : (ownCode ?? tooMany)
  if (code) return { kind: 'code', code }
  return told === undefined ? { kind: 'status' } : { kind: 'told', words: told }
}

function sentence(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const start = beginning(value)
  return start.length < value.length ? `${start}…` : value
}

/** Cuts by code points: a cut by UTF-16 units could split an emoji. */
function beginning(text: string): string {
  return [...text.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')
}
