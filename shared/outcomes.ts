/**
 * Decides what a call's response is for owners: a list, or a failure with one of the causes below. The page and
 * `check-host` read responses by it, and the page's English messages and docs/analysis-host.md quote its sentences.
 */
import { ANALYSES, type Analysis } from './analysis.ts'
import { API_ERROR_CODES, type ApiErrorCode } from './api-error.ts'
import { isJsonType } from './json-type.ts'
import { isObject, parseJsonWithId } from './parse-json.ts'

/** What owners read for each cause, in English: the event, then advice. No sentence promises a time that nobody knows. */
export const SENTENCES = {
  unauthorized: 'Your session has ended.',
  rate_limited: 'Too many requests. Try again later.',
  overloaded: 'We’re very busy right now. Try again later.',
  analysis_unreachable: 'The analysis service can’t be reached right now. Try again later.',
  analysis_invalid: 'The analysis service sent a reply we couldn’t use. Try again later.',
  analysis_timeout: 'The analysis took too long and was stopped. Try again later.',
  internal: 'Something went wrong on our side. Try again later.',
  /** Only a fault of the page causes it, and a reload fixes it. */
  page: 'Something is wrong with this page. Reload it and try again.',
  unreadable: 'We couldn’t read the reply, so nothing was saved. Try again later.',
  /** The host's own failure, often with a message. */
  failed: 'We couldn’t generate your insights. Try again later.',
  /** No response, or only a part of one. */
  network: 'We couldn’t load your insights. Check your connection, then try again.',
} as const satisfies Readonly<Record<string, string>>

export type Cause = keyof typeof SENTENCES

/** The causes of this product's own errors. */
const CODES: Readonly<Record<ApiErrorCode, Cause>> = {
  unauthorized: 'unauthorized',
  rate_limited: 'rate_limited',
  overloaded: 'overloaded',
  analysis_unreachable: 'analysis_unreachable',
  analysis_invalid: 'analysis_invalid',
  analysis_timeout: 'analysis_timeout',
  internal: 'internal',
  expectation_failed: 'page',
  not_found: 'page',
  method_not_allowed: 'page',
  request_timeout: 'page',
  too_large: 'page',
  unsupported_media_type: 'page',
}

/** The causes of failed statuses of hosts, and of gateways in front of them. The cause of any other is `failed`. */
const STATUSES: Readonly<Record<number, Cause>> = {
  401: 'unauthorized',
  408: 'analysis_timeout',
  429: 'rate_limited',
  502: 'analysis_unreachable',
  503: 'overloaded',
  504: 'analysis_timeout',
  522: 'analysis_unreachable',
  523: 'analysis_unreachable',
  524: 'analysis_timeout',
}

/** A failure as plain data, which browser tabs can send to each other. */
export interface Failure {
  readonly cause: Cause
  /** The message of the host or the browser, in any language. */
  readonly words?: string | undefined
  /** The path of a response that isn't JSON, and the first 200 characters of its body. */
  readonly invalidJson?: { readonly url: string; readonly excerpt: string } | undefined
  /** Undefined without a response. */
  readonly status?: number | undefined
  /** Identifies the request in the operator's log. */
  readonly requestId?: string | undefined
}

export type ListOrFailure =
  | { readonly kind: 'loaded'; readonly list: readonly unknown[] }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface CompleteResponse {
  readonly status: number
  readonly contentType: string | null | undefined
  readonly text: string
}

/** Returns the list under `analysis`, with long ids as texts. The status matters only if there is no list. */
export function readResponse(analysis: Analysis, response: CompleteResponse): ListOrFailure {
  const { status, contentType, text } = response
  const { path, idField } = ANALYSES[analysis]
  const isOk = status >= 200 && status < 300
  const load = (list: readonly unknown[]): ListOrFailure => ({ kind: 'loaded', list })
  const fail = (failure: Failure): ListOrFailure => ({ kind: 'failed', failure: { ...failure, status } })
  if (!isJsonType(contentType)) {
    // A 401 that isn't JSON comes from something in front of the host, which knows nothing of the owner's session.
    const cause = isOk || status === 401 ? 'unreadable' : causeOf(status)
    return fail({ cause, invalidJson: { url: path, excerpt: beginningOf(text) } })
  }
  const body = parseJsonWithId(text, idField)
  const list = isObject(body) ? body['analysis'] : undefined
  if (Array.isArray(list)) {
    return list.length === 0 || list.some(isObject) ? load(list) : fail({ cause: 'unreadable' })
  }
  const words = wordsOf(body)
  const hasNone = body === null || (isObject(body) && (list ?? null) === null)
  if (!isOk || (hasNone && words)) return fail({ cause: causeOf(status, body), words })
  return hasNone ? load([]) : fail({ cause: 'unreadable' })
}

function causeOf(status: number, body?: unknown): Cause {
  const { code, requestId } = errorOf(body)
  // A host may use the same codes, but it doesn't send our errors' request id.
  const own = requestId ? API_ERROR_CODES.find((known) => known === code) : undefined
  return own ? CODES[own] : (STATUSES[status] ?? 'failed')
}

/** Returns the first message among the common `{ error: { message } }`, `{ message }` and `{ error: '…' }`. */
export function wordsOf(body: unknown): string | undefined {
  const { message, error } = isObject(body) ? body : {}
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  const words = [errorOf(body)['message'], message, error].find(isText)
  if (typeof words !== 'string') return undefined
  const start = beginningOf(words)
  return start.length < words.length ? `${start}…` : words
}

function errorOf(body: unknown): Readonly<Record<string, unknown>> {
  return isObject(body) && isObject(body['error']) ? body['error'] : {}
}

/** In characters, because an invalid body or a host's message may be a whole page or a stack trace. */
const EXCERPT_LENGTH = 200

/** Cuts by code points, because a cut by UTF-16 units could split an emoji. */
function beginningOf(text: string): string {
  return [...text.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')
}

/** Returns the message for the console and the operator: 'Fetch error' if the error has none. */
export function originalMessage({ invalidJson, words }: Failure): string {
  if (invalidJson) return `Invalid JSON from ${invalidJson.url}: ${invalidJson.excerpt}`
  return words || 'Fetch error'
}
