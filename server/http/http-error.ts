import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { HeaderRecord } from './security-headers.ts'

interface HttpErrorOptions {
  readonly cause?: unknown
  readonly headers?: HeaderRecord
}

/** Ends a call. The response contains the code, the log also the cause. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: ApiErrorCode
  readonly headers: HeaderRecord

  constructor(code: ApiErrorCode, { cause, headers = {} }: HttpErrorOptions = {}) {
    super(code, { cause })
    this.code = code
    this.headers = headers
  }
}

/** Returns an error's code, such as `ECONNREFUSED`, as messages contain hosts and addresses. */
export function describeCause(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
