import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { HeaderRecord } from './security-headers.ts'

/** Why an analysis fails, as a label of the metrics: few time series name all causes. The log has the exact one. */
export const FAILURES = [
  /** This machine had no descriptor, port or socket memory left. */
  'local',
  'no_keys',
  'dns',
  'refused',
  'network',
  'certificate',
  'tls',
  'reset',
  'not_http',
  'status',
  'content_coding',
  'too_long',
  'no_reply',
  'unfinished_reply',
  'not_json',
  'empty',
  'other',
] as const

export type Failure = (typeof FAILURES)[number]

interface HttpErrorOptions {
  readonly cause?: unknown
  readonly headers?: HeaderRecord
  /** Only if an analysis failed, rather than being refused. */
  readonly failure?: Failure
}

/** Ends a request. The response contains the code, the log also the cause. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: ApiErrorCode
  readonly headers: HeaderRecord
  readonly failure: Failure | undefined

  constructor(code: ApiErrorCode, { cause, headers = {}, failure }: HttpErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.headers = headers
    this.failure = failure
  }
}

/** Any other error is one of this server's own. */
export function toHttpError(error: unknown): HttpError {
  return error instanceof HttpError ? error : new HttpError('internal', { cause: error })
}

/** Returns an error's code, such as `ECONNREFUSED`, as messages contain hosts and addresses. */
export function describeCause(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
