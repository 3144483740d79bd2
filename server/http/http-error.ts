/** The error that ends a request. The response contains its code, and the log also its cause. */
import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { HeaderRecord } from './security-headers.ts'

/** The status of each error code. */
export const API_STATUSES: Readonly<Record<ApiErrorCode, number>> = {
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  rate_limited: 429,
  internal: 500,
  analysis_unreachable: 502,
  analysis_invalid: 502,
  overloaded: 503,
  analysis_timeout: 504,
}

interface HttpErrorOptions {
  readonly cause?: unknown
  readonly headers?: HeaderRecord
}

export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: ApiErrorCode
  readonly headers: HeaderRecord

  constructor(code: ApiErrorCode, { cause, headers = {} }: HttpErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.headers = headers
  }

  get status(): number {
    return API_STATUSES[this.code]
  }
}

/** Any other error is an error in this server. */
export function toHttpError(error: unknown): HttpError {
  return error instanceof HttpError ? error : new HttpError('internal', { cause: error })
}

/** Returns only an error's code, such as `ECONNREFUSED`, because messages contain hosts and addresses. */
export function describeCause(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
