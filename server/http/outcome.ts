/** How a request ended. It is written once, when the request ends; the log, the metrics and the error bodies read it. */
import type { Failure, HttpError } from './http-error.ts'

/** Facts about the analysis host's reply to a call. */
export interface HostFacts {
  readonly status: number | undefined
  readonly firstByteMs: number | undefined
  /** Time spent waiting for the host. */
  readonly ms: number
  readonly bytes: number | undefined
}

/** `unusable`: a successful reply that the page can't read. */
export const REPLY_OUTCOMES = ['answered', 'unusable', 'host_4xx', 'host_5xx'] as const

export type Ending =
  /** The host's reply was passed on whole. */
  | { readonly kind: 'answered' | 'host_5xx' }
  | { readonly kind: 'unusable'; readonly cause: string; readonly failure: Failure }
  /** `cause`: the host's own words about a 401. */
  | { readonly kind: 'host_4xx'; readonly cause?: string | undefined }
  /** The caller disconnected, or had not read the reply when the deadline passed. */
  | { readonly kind: 'aborted'; readonly cause?: 'unread reply' }
  /** This server answered with its own error, or broke off the reply because of it. */
  | { readonly kind: 'error'; readonly error: HttpError }

/** `host`: only of calls that were sent to the host. */
export type Outcome = Ending & { readonly host?: HostFacts | undefined }
