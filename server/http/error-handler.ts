/** Turns an error thrown by a handler into a response; one that isn't an HttpError into a 500 without details. */
import { STATUS_CODES } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { API_ERRORS, abortResponse, sendApiError, sendPlain } from './errors.ts'
import { describeCause, HttpError } from './http-error.ts'
import { isApiTarget } from './request-target.ts'

export function errorHandler(log: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error, request, response, _next) => {
    // The response is complete, or the caller has left.
    if (response.writableEnded || response.destroyed) return
    const { context } = response.locals
    if (!(error instanceof HttpError))
      log.error({ requestId: context.id, err: error }, 'Request handler failed')
    const { code, headers, cause } = error instanceof HttpError ? error : new HttpError('internal')
    const { status } = API_ERRORS[code]
    context.errorCode = code
    context.cause = describeCause(cause)
    if (response.headersSent) abortResponse(response)
    else if (isApiTarget(request.originalUrl)) sendApiError(response, code, context.id, headers)
    else sendPlain(response, status, STATUS_CODES[status] ?? '', headers)
  }
}
