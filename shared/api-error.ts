/** Codes of the server's own errors under `/shopify`: `{ error: { code, message, requestId } }`. */

export const API_ERROR_CODES = [
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
