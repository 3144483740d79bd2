/** How a request ended, for the log and the metrics. */
import type { FailureType } from '../http/failure-type.ts'
import type { HttpError } from '../http/http-error.ts'

/** Data about the analysis host's response to a call. */
export interface HostFacts {
  readonly status: number | undefined
  readonly firstByteMs: number | undefined
  /** The time spent waiting for the host. */
  readonly ms: number
  readonly bytes: number | undefined
}

/** `unusable` is a successful response that the page can't read. */
export const REPLY_OUTCOMES = ['answered', 'unusable', 'host_4xx', 'host_5xx'] as const

export type Ending =
  /** The host's response was forwarded completely. */
  | { readonly kind: 'answered' | 'host_5xx' }
  | { readonly kind: 'unusable'; readonly cause: string; readonly failureType: FailureType }
  /** `cause` is the host's own message in a 401. */
  | { readonly kind: 'host_4xx'; readonly cause?: string | undefined }
  /** The caller disconnected, or had not read the response when the deadline passed. */
  | { readonly kind: 'aborted'; readonly cause?: 'unread reply' }
  /** This server returned an error of its own, or broke off the response because of it. */
  | { readonly kind: 'error'; readonly error: HttpError }

/** Why a call failed. Undefined if it was answered, refused or aborted. */
export function failureTypeOf(outcome: Outcome | undefined): FailureType | undefined {
  if (outcome?.kind === 'unusable') return outcome.failureType
  return outcome?.kind === 'error' ? outcome.error.failureType : undefined
}

/** `host` is set only for calls that were sent to the host. */
export type Outcome = Ending & { readonly host?: HostFacts | undefined }
