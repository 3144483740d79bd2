/** The error body of the server's own answers under `/shopify`, and its codes. */

export const API_ERROR_CODES = [
  'not_found',
  'method_not_allowed',
  'unauthorized',
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
    /** A sentence that a shop owner can act on. */
    readonly message: string
    /** Equal to the answer's `X-Request-Id`; names the request in the operator's log. */
    readonly requestId: string
  }
}
