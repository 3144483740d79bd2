/** Turns the error of a call to the analysis host into the one that the caller gets. */
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { HttpError } from '../http/http-error.ts'
import { hostCauseOf } from '../observability/host-cause.ts'

/** A lack of our own, a host that reset the connection or sent invalid HTTP, or one that can't be reached. */
export function toHttpError(hostError: Error): HttpError {
  const cause = errorCode(hostError) === 'ENOTFOUND' ? (findLack() ?? hostError) : hostError
  const code = errorCode(cause)
  if (hostCauseOf(code) === 'local') {
    return new HttpError('overloaded', { cause, headers: { 'Retry-After': '1' } })
  }
  const hasAnswered = code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_')
  return new HttpError(hasAnswered ? 'analysis_invalid' : 'analysis_unreachable', { cause })
}

function errorCode(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** Without a descriptor left, the resolver says ENOTFOUND, as if the name didn't exist. */
function findLack(): Error | undefined {
  try {
    closeSync(openSync(devNull, 'r'))
    return undefined
  } catch (error) {
    return error instanceof Error ? error : undefined
  }
}
