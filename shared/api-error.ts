/** Codes and body of the server's own errors under `/shopify`. */

export const API_ERROR_CODES = [
  'bad_request',
  'expectation_failed',
  'not_found',
  'method_not_allowed',
  'unauthorized',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'overloaded',
  'analysis_unreachable',
  'analysis_invalid',
  'analysis_timeout',
  'internal',
] as const

export type ApiErrorCode = (typeof API_ERROR_CODES)[number]

export interface ApiErrorBody {
  readonly error: {
    readonly code: ApiErrorCode
    readonly message: string
    /** The same as `X-Request-Id`, which identifies the request in the server log. */
    readonly requestId: string
  }
}
