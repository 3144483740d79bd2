/** Sends the requests (spec, section 7): a POST to our own origin, which forwards it to the analysis host. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { API_ERROR_CODES, type ApiErrorCode } from '../../../shared/api-error.ts'
import { isJsonType } from '../../../shared/json-type.ts'
import { currentLanguage } from '../../language/messages.ts'
import { reportResponse } from '../../offline/connection.ts'
import { isObject } from '../../storage/parse-json.ts'
import { parseListText, unshownFields } from '../model/insight.ts'

/** A failure as data. status/describe-failure.ts turns it into text, in the language at the time it is shown. */
export type Failure = Cause & {
  readonly status?: number | undefined
  /** Identifies the request in the operator's log. Undefined without a response, and for a 401. */
  readonly requestId?: string | undefined
}

type Cause =
  | { readonly kind: 'no-answer' | 'unreadable' | 'status' }
  | { readonly kind: 'invalid-json'; readonly url: string; readonly excerpt: string }
  | { readonly kind: 'code'; readonly code: ApiErrorCode }
  /** The host's own message. */
  | { readonly kind: 'message'; readonly words: string }
  /** The browser's error. */
  | { readonly kind: 'browser'; readonly words: string }

export type FetchedList =
  | { readonly status: 'loaded'; readonly list: readonly unknown[] }
  | { readonly status: 'failed'; readonly failure: Failure }

/** Whether the token was refused, so that the owner has to log in again. */
export function isSessionRefused({ status }: Failure): boolean {
  return status === 401
}

/** Returns the message for the console and the operator (spec, section 8). */
export function plainMessage(failure: Failure): string {
  if (failure.kind === 'invalid-json') return `Invalid JSON from ${failure.url}: ${failure.excerpt}`
  if (failure.kind === 'message' || failure.kind === 'browser') return failure.words
  return [failure.kind === 'code' ? failure.code : failure.kind, failure.status].filter(Boolean).join(' ')
}

/** In characters, because an invalid body or a host's message may be a whole page or a stack trace. */
const EXCERPT_LENGTH = 200

/** Returns the list as received, or an empty list if there is none. Rejects only once `signal` is aborted. */
export async function fetchList(
  analysis: Analysis,
  token: string,
  signal: AbortSignal,
): Promise<FetchedList> {
  let response: Response | undefined
  let text: string
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
    text = await response.text()
  } catch (error) {
    if (signal.aborted) throw error
    const words = error instanceof Error ? error.message : ''
    // fetch rejects with a TypeError for network errors and truncated bodies (Fetch standard, 'network error').
    const isNetworkError = error instanceof TypeError && words !== ''
    const cause = isNetworkError ? ({ kind: 'no-answer' } as const) : ({ kind: 'browser', words } as const)
    return { status: 'failed', failure: { ...cause, requestId: response && requestIdOf(response) } }
  }
  return readResponse(analysis, response, text)
}

/** Returns the list under `analysis`. The status matters only if there is no list (spec, sections 5, 7 and 8). */
function readResponse(analysis: Analysis, response: Response, text: string): FetchedList {
  const { status, ok, headers } = response
  const fail = (cause: Cause): FetchedList => ({
    status: 'failed',
    failure: { ...cause, status, requestId: requestIdOf(response) },
  })
  const load = (list: readonly unknown[]): FetchedList => ({ status: 'loaded', list })
  if (!isJsonType(headers.get('content-type')) && (ok || text.trim() !== '')) {
    return fail({ kind: 'invalid-json', url: ANALYSES[analysis].path, excerpt: beginningOf(text) })
  }
  const body = parseListText(analysis, text)
  const list = isObject(body) ? body.analysis : undefined
  if (Array.isArray(list)) {
    const unshown = unshownFields(analysis, list)
    if (unshown.length > 0) console.warn(`Values of ${unshown.join(', ')} can't be shown: they have no text.`)
    return load(list)
  }
  if (!ok) return fail(failureOf(status, body))
  if (body === null || (isObject(body) && (list === undefined || list === null))) return load([])
  return fail({ kind: 'unreadable' })
}

/** The operator doesn't need to know about an expired session (401). */
function requestIdOf({ status, headers }: Response): string | undefined {
  return status === 401 ? undefined : (headers.get('x-request-id') ?? undefined)
}

/**
 * For our server's `{ error: { code, requestId } }`, the page has its own message. For the common `{ error: { message }
 * }`, `{ message }` and `{ error: '…' }`, the host's message is shown.
 */
function failureOf(status: number, body: unknown): Cause {
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
