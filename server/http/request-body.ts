/**
 * Reads every request's body to its end before a route responds, and drops it, because no route needs a body. Refuses
 * clients that ask before they send one (`Expect`).
 */
import type { Request, RequestHandler, Response } from 'express'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { HttpError } from './http-error.ts'

const MAX_BYTES = 1024
/** Browsers send such short bodies together with the headers, so this is enough. */
export const BODY_MS = 2000

export const dropBody: RequestHandler = async (request, response, next) => {
  const { expect, 'content-length': declared = '0', 'transfer-encoding': coding } = request.headers
  if (expect) throw closingError(response, 'expectation_failed')
  if (declared === '0' && coding === undefined) return next()
  const bytes = await readToEnd(request)
  // The caller has disconnected.
  if (response.destroyed) return
  if (request.complete && bytes <= MAX_BYTES) return next()
  throw closingError(
    response,
    Math.max(bytes, Number(declared)) > MAX_BYTES ? 'too_large' : 'request_timeout',
  )
}

/** Closes the connection, because the body may still arrive. */
function closingError(response: Response, code: ApiErrorCode): HttpError {
  response.shouldKeepAlive = false
  return new HttpError(code)
}

/**
 * Resolves to the body's length at its end, when the caller disconnects, or after two seconds. A body that is too long is
 * read as well, because closing the connection before it has arrived could lose the response.
 */
async function readToEnd(request: Request): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, BODY_MS)
  let bytes = 0
  request.on('data', ({ length }: Buffer) => {
    bytes += length
  })
  request.once('close', resolve)
  await promise.finally(() => clearTimeout(timer))
  return bytes
}
