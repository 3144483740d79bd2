/** Maps the error of a call to the analysis host to the error that the caller gets. */
import { describeCause, HttpError } from '../http/http-error.ts'
import { type FailureType, failureTypeOf } from '../observability/failure-type.ts'

const HAS_ANSWERED: ReadonlySet<FailureType> = new Set(['reset', 'not_http', 'content_coding'])

/** Maps a connection error to `overloaded` (this machine is out of resources), `analysis_invalid` or `analysis_unreachable`. */
export function hostFailure(cause: Error): HttpError {
  const type = failureTypeOf(describeCause(cause))
  if (type === 'local') return new HttpError('overloaded', { cause, headers: { 'Retry-After': '1' } })
  return new HttpError(HAS_ANSWERED.has(type) ? 'analysis_invalid' : 'analysis_unreachable', { cause })
}

/** Returns the error for a response that can't be forwarded. */
export function invalidReply(cause: string): HttpError {
  return new HttpError('analysis_invalid', { cause })
}
