/** Parses the insights from a response, or throws an AnalysisError for the owner (spec, sections 5, 7 and 8). */
import { isObject, parseJson } from '../../session/parse-json.ts'
import { AnalysisError } from './analysis-error.ts'

/** In characters: an invalid body or a host's message may be a whole page or a stack trace. */
const EXCERPT_LENGTH = 200

/** The list under `analysis`; empty if missing. The status matters only without a list. */
export function readReply({ status, ok, headers }: Response, text: string, path: string): readonly unknown[] {
  if (!isJson(headers.get('content-type'))) {
    throw new AnalysisError(`Invalid JSON from ${path}: ${beginning(text)}`, { status })
  }
  const body = parseJson(text)
  const analysis = isObject(body) ? body.analysis : undefined
  if (Array.isArray(analysis)) return analysis
  if (!ok) throw errorReply(status, body)
  if (isObject(body) && (analysis === undefined || analysis === null)) return []
  throw new AnalysisError('The reply can’t be read, so nothing was saved. Please try again later.', {
    status,
  })
}

/** JSON MIME types by the WHATWG MIME Sniffing standard, section 4.6. */
function isJson(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(type.trim().toLowerCase())
}

/** Accepts our server's `{ error: { message, requestId } }`, and the usual `{ message }` and `{ error: '…' }`. */
function errorReply(status: number, body: unknown): AnalysisError {
  const { error, message } = isObject(body) ? body : {}
  const own = isObject(error) ? error : {}
  const told = [own.message, message, error].map(sentence).find((text) => text !== undefined)
  const requestId = sentence(own.requestId)
  if (status === 401) return new AnalysisError('Your session has ended.', { status, requestId })
  return new AnalysisError(told ?? fallbackSentence(status), { status, requestId })
}

function fallbackSentence(status: number): string {
  return status === 429
    ? 'Too many analyses in a short time. Wait a minute, then try again.'
    : `The insights couldn’t be generated (status ${status}). Please try again later.`
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
