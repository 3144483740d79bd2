/** Turns an error thrown by a handler into a response. An error that isn't an HttpError becomes a 500 without details. */
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { toHttpError } from './http-error.ts'
import { isApiTarget } from './request-target.ts'
import { abortResponse, sendApiError, sendPlain, statusName } from './responses.ts'

export function errorHandler(log: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (thrown, request, response, _next) => {
    const { context } = response.locals
    const error = toHttpError(thrown)
    context.error = error
    // The response is complete, or the caller has disconnected.
    if (response.writableEnded || response.destroyed) return
    const { code, status, headers, cause } = error
    if (code === 'internal') log.error({ requestId: context.id, err: cause }, 'Request handler failed')
    if (response.headersSent) abortResponse(response)
    else if (isApiTarget(request.originalUrl)) sendApiError(response, error)
    else sendPlain(response, status, statusName(status), headers)
  }
}
