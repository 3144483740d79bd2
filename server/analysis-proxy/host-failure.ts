/** Maps the error of a call to the analysis host to the error that the caller gets. */
import type { FailureType } from '../http/failure-type.ts'
import { HttpError } from '../http/http-error.ts'

/** Maps Node's error codes to types of failures. The first match counts, and any other code is `other`. */
const TYPE_OF_CODE: readonly (readonly [FailureType, RegExp])[] = [
  ['local', /^(?:EMFILE|ENFILE|ENOBUFS|EADDRNOTAVAIL)$/],
  ['dns', /^(?:ENOTFOUND|EAI_)/],
  ['refused', /^ECONNREFUSED$/],
  ['network', /^(?:EHOSTUNREACH|ENETUNREACH|ENETDOWN|ETIMEDOUT)$/],
  ['certificate', /CERT|SIGNATURE|ISSUER/],
  ['tls', /^(?:EPROTO|ERR_SSL|ERR_TLS)/],
  ['reset', /^(?:ECONNRESET|EPIPE)$/],
  ['not_http', /^HPE_/],
  ['content_coding', /^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/],
]

const HAS_ANSWERED: ReadonlySet<FailureType> = new Set(['reset', 'not_http', 'content_coding'])

/** Maps a connection error to `overloaded` (this machine is out of resources), `analysis_invalid` or `analysis_unreachable`. */
export function hostFailure(cause: Error): HttpError {
  const code = 'code' in cause ? String(cause.code) : ''
  const failureType = TYPE_OF_CODE.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other'
  if (failureType === 'local') {
    return new HttpError('overloaded', { cause, failureType, headers: { 'Retry-After': '1' } })
  }
  const isAnswer = HAS_ANSWERED.has(failureType)
  return new HttpError(isAnswer ? 'analysis_invalid' : 'analysis_unreachable', { cause, failureType })
}

/** Returns the error for a response that can't be forwarded. */
export function invalidReply(cause: string, failureType: FailureType = 'other'): HttpError {
  return new HttpError('analysis_invalid', { cause, failureType })
}
