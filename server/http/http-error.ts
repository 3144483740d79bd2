import type { ApiErrorCode } from '../../shared/api-error.ts'
import type { HeaderRecord } from './security-headers.ts'

interface HttpErrorOptions {
  /** For the log: an error, or a few words. */
  readonly cause?: unknown
  readonly headers?: HeaderRecord
}

/** Ends a call: the browser is told the code, the log the cause. */
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

/** An error's code, such as `ECONNREFUSED`. Messages name hosts and addresses, so they are never used. */
export function describeCause(cause: unknown): string | undefined {
  if (typeof cause === 'string') return cause
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
