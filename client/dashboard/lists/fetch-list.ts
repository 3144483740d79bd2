/** Sends the requests (spec, section 7): a POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { API_ERROR_CODES, type ApiErrorCode } from '../../../shared/api-error.ts'
import { isJsonType } from '../../../shared/json-type.ts'
import { currentLanguage } from '../../language/messages.ts'
import { reportResponse } from '../../offline/connection.ts'
import { isObject } from '../../storage/parse-json.ts'
import { parseListText, unshownFields } from '../model/insight.ts'

/** A failure as data. status/describe-failure.ts turns it into text, in the language at the time it is shown. */
export type AnalysisFailure =
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'invalid-json'; readonly url: string; readonly excerpt: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'code'; readonly code: ApiErrorCode }
  /** The host's own message. */
  | { readonly kind: 'message'; readonly words: string }
  | { readonly kind: 'status' }

interface Details {
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError'
  readonly failure: AnalysisFailure
  readonly status: number | undefined
  /** Identifies the request in the operator's log. Undefined without a response, and for a 401. */
  readonly requestId: string | undefined

  constructor(failure: AnalysisFailure, details: Details) {
    super(messageOf(failure, details), { cause: details.cause })
    this.failure = failure
    this.status = details.status
    this.requestId = details.requestId
  }
}

/** Whether the token was refused, so that the owner has to log in again. */
export function isSessionRefused(error: Error): boolean {
  return error instanceof AnalysisError && error.status === 401
}

/** Returns the message for the console (spec, section 8). */
function messageOf(failure: AnalysisFailure, { status }: Details): string {
  if (failure.kind === 'invalid-json') return `Invalid JSON from ${failure.url}: ${failure.excerpt}`
  if (failure.kind === 'message') return failure.words
  return [failure.kind === 'code' ? failure.code : failure.kind, status].filter(Boolean).join(' ')
}

/** In characters, because an invalid body or a host's message may be a whole page or a stack trace. */
const EXCERPT_LENGTH = 200

/**
 * Returns the list as received, or an empty list if there is none. @throws AnalysisError, or fetch's error once
 * `signal` is aborted
 */
export async function fetchList(
  analysis: Analysis,
  token: string,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  let response: Response | undefined
  try {
    response = await fetch(ANALYSES[analysis].path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        // The page's language, not the browser's, because the host may write its insights in it.
        'Accept-Language': currentLanguage(),
      },
      body: '{}',
      signal,
    })
    reportResponse()
    return readResponse(analysis, response, await response.text())
  } catch (error) {
    // fetch rejects with a TypeError for network errors and truncated bodies (Fetch standard, 'network error').
    const isNetworkError = error instanceof TypeError && error.message !== ''
    if (!isNetworkError) throw error
    throw new AnalysisError(
      { kind: 'no-answer' },
      { requestId: response && requestIdOf(response), cause: error },
    )
  }
}

/** Returns the list under `analysis`. The status matters only if there is no list (spec, sections 5, 7 and 8). */
function readResponse(analysis: Analysis, response: Response, text: string): readonly unknown[] {
  const { status, ok, headers } = response
  const fail = (failure: AnalysisFailure) =>
    new AnalysisError(failure, { status, requestId: requestIdOf(response) })
  if (!isJsonType(headers.get('content-type')) && (ok || text.trim() !== '')) {
    throw fail({ kind: 'invalid-json', url: ANALYSES[analysis].path, excerpt: beginningOf(text) })
  }
  const body = parseListText(analysis, text)
  const list = isObject(body) ? body.analysis : undefined
  if (Array.isArray(list)) {
    const unshown = unshownFields(analysis, list)
    if (unshown.length > 0) console.warn(`Values of ${unshown.join(', ')} can't be shown: they have no text.`)
    return list
  }
  if (!ok) throw fail(failureOf(status, body))
  if (body === null || (isObject(body) && (list === undefined || list === null))) return []
  throw fail({ kind: 'unreadable' })
}

/** The operator doesn't need to know about an expired session (401). */
function requestIdOf({ status, headers }: Response): string | undefined {
  return status === 401 ? undefined : (headers.get('x-request-id') ?? undefined)
}

/**
 * For our server's `{ error: { code, requestId } }`, the page has its own message. For the common `{ error: { message }
 * }`, `{ message }` and `{ error: '…' }`, the host's message is shown.
 */
function failureOf(status: number, body: unknown): AnalysisFailure {
  const { error, message } = isObject(body) ? body : {}
  const own = isObject(error) ? error : {}
  const words = [own.message, message, error].map(sentenceOf).find((text) => text !== undefined)
  const ownCode = API_ERROR_CODES.find((known) => sentenceOf(own.requestId) && known === own.code)
  const tooMany = status === 429 && !words ? 'rate_limited' : undefined
  const code = status === 401 ? 'unauthorized' : (ownCode ?? tooMany)
  if (code) return { kind: 'code', code }
  return words === undefined ? { kind: 'status' } : { kind: 'message', words }
}

function sentenceOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const start = beginningOf(value)
  return start.length < value.length ? `${start}…` : value
}

/** Cuts by code points, because a cut by UTF-16 units could split an emoji. */
function beginningOf(text: string): string {
  return [...text.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')
}
