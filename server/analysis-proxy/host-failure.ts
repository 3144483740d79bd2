/** Turns the error of a call to the analysis host into the one that the caller gets. */
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { type Failure, HttpError } from '../http/http-error.ts'

/** Node's error codes. The first that matches counts; any other one is `other`. */
const FAILURE_OF_CODE: readonly (readonly [Failure, RegExp])[] = [
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

const HAS_ANSWERED: ReadonlySet<Failure> = new Set(['reset', 'not_http', 'content_coding'])

/** This machine lacks something, the host answered with something invalid, or it can't be reached. */
export function hostFailure(hostError: Error): HttpError {
  const cause = errorCode(hostError) === 'ENOTFOUND' ? (findLack() ?? hostError) : hostError
  const code = errorCode(cause)
  const failure = FAILURE_OF_CODE.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other'
  if (failure === 'local') {
    return new HttpError('overloaded', { cause, failure, headers: { 'Retry-After': '1' } })
  }
  const isAnswer = HAS_ANSWERED.has(failure)
  return new HttpError(isAnswer ? 'analysis_invalid' : 'analysis_unreachable', { cause, failure })
}

/** For a reply that can't be passed on. */
export function invalidReply(cause: string, failure: Failure = 'other'): HttpError {
  return new HttpError('analysis_invalid', { cause, failure })
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
