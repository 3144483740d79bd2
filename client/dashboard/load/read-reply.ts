/** Parses the insights from a response, or throws an AnalysisError for the owner (spec, sections 5, 7 and 8). */
import { API_ERROR_CODES } from '../../../shared/api-error.ts'
import { t } from '../../language/messages.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { AnalysisError } from './analysis-error.ts'

/** In characters: an invalid body or a host's message may be a whole page or a stack trace. */
const EXCERPT_LENGTH = 200

/** The list under `analysis`; empty if missing. The status matters only without a list. */
export function readReply({ status, ok, headers }: Response, text: string, path: string): readonly unknown[] {
  if (!isJson(headers.get('content-type'))) {
    throw new AnalysisError(t('error.invalidJson', { url: path, excerpt: beginning(text) }), { status })
  }
  const body = parseJson(text)
  const analysis = isObject(body) ? body.analysis : undefined
  if (Array.isArray(analysis)) return analysis
  if (!ok) throw errorReply(status, body)
  if (isObject(body) && (analysis === undefined || analysis === null)) return []
  throw new AnalysisError(t('error.unreadable'), { status })
}

/** JSON MIME types by the WHATWG MIME Sniffing standard, section 4.6. */
function isJson(contentType: string | null): boolean {
  const [type = ''] = (contentType ?? '').split(';')
  return /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(type.trim().toLowerCase())
}

/**
 * Our server's `{ error: { code, requestId } }` is told in the page's words, the usual `{ error: { message } }`,
 * `{ message }` and `{ error: '…' }` in the host's.
 */
function errorReply(status: number, body: unknown): AnalysisError {
  const { error, message } = isObject(body) ? body : {}
  const own = isObject(error) ? error : {}
  const requestId = sentence(own.requestId)
  const told = [own.message, message, error].map(sentence).find((text) => text !== undefined)
  const ownCode = API_ERROR_CODES.find((known) => requestId && known === own.code)
  const tooMany = status === 429 && !told ? 'rate_limited' : undefined
  const code = status === 401 ? 'unauthorized' : (ownCode ?? tooMany)
  const words = code ? t('error.code', { code }) : (told ?? t('error.status', { status }))
  return new AnalysisError(words, { status, requestId })
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
