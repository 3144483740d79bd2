/** Errors of a load, as facts: describe-failure.ts has the words, in the language and at the time they are shown. */
import type { ApiErrorCode } from '../../../shared/api-error.ts'

export type Failure =
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'invalid-json'; readonly url: string; readonly excerpt: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'code'; readonly code: ApiErrorCode }
  /** In the host's own words. */
  | { readonly kind: 'told'; readonly words: string }
  | { readonly kind: 'status' }

interface Facts {
  readonly status?: number
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

export class AnalysisError extends Error {
  override readonly name = 'AnalysisError'
  readonly failure: Failure
  readonly status: number | undefined
  /** Identifies the request in the operator's log; undefined where no reply came, and for a 401. */
  readonly requestId: string | undefined

  constructor(failure: Failure, facts: Facts) {
    super(messageOf(failure, facts), facts)
    this.failure = failure
    this.status = facts.status
    this.requestId = facts.requestId
  }
}

/** For the console (spec, section 8). */
function messageOf(failure: Failure, { status }: Facts): string {
  if (failure.kind === 'invalid-json') return `Invalid JSON from ${failure.url}: ${failure.excerpt}`
  if (failure.kind === 'told') return failure.words
  return [failure.kind === 'code' ? failure.code : failure.kind, status].filter(Boolean).join(' ')
}

/** Not a failure: the owner stopped the load or left the page. */
export const CANCELLED = new Error('cancelled')
