/** How a request ended, for the log and the metrics. */
import { describeCause, type HttpError } from '../http/http-error.ts'
import { type FailureType, failureTypeOf } from './failure-type.ts'

/** Data about the analysis host's response to a call. */
export interface HostFacts {
  readonly status: number | undefined
  readonly firstByteMs: number | undefined
  /** The time spent waiting for the host. */
  readonly ms: number
  readonly bytes: number | undefined
}

/**
 * A response was forwarded completely, and is `unusable` if it is a success that the page can't read; or the caller
 * disconnected, or had not read the response when the deadline passed (`aborted`).
 */
export const ENDINGS = ['answered', 'unusable', 'host_4xx', 'host_5xx', 'aborted'] as const

export type Ending =
  /** For a 401, `cause` is the host's own message. */
  | { readonly kind: (typeof ENDINGS)[number]; readonly cause?: string | undefined }
  /** This server returned an error of its own, or broke off the response because of it. */
  | { readonly kind: 'error'; readonly error: HttpError }

/** `host` is set only for calls that were sent to the host. */
export type Outcome = Ending & { readonly host?: HostFacts | undefined }

/** Errors of calls that failed because of the host or the network. */
export const HOST_ERRORS = ['analysis_unreachable', 'analysis_invalid', 'analysis_timeout'] as const

export function causeOf(outcome: Outcome | undefined): string | undefined {
  return outcome?.kind === 'error' ? describeCause(outcome.error.cause) : outcome?.cause
}

/** Why a call failed. Undefined if it was answered, refused or aborted. */
export function failureOf(outcome: Outcome | undefined): FailureType | undefined {
  const cause = causeOf(outcome)
  if (outcome?.kind === 'unusable') return failureTypeOf(cause)
  if (outcome?.kind !== 'error') return undefined
  const { code } = outcome.error
  // If all slots are taken, `overloaded` has no cause.
  const hasFailed = code === 'overloaded' ? cause !== undefined : HOST_ERRORS.some((name) => name === code)
  return hasFailed ? failureTypeOf(cause) : undefined
}
