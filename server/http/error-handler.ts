/** Turns an error thrown by a handler into a 500 response without details. */
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { sendApiError, sendPlain } from './errors.ts'
import { isApiTarget } from './request-target.ts'

export function errorHandler(log: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error, request, response, _next) => {
    const { context } = response.locals
    context.errorCode = 'internal'
    log.error({ requestId: context.id, err: error }, 'A handler failed.')
    if (response.headersSent) response.destroy()
    else if (isApiTarget(request.originalUrl)) sendApiError(response, 'internal', context.id)
    else sendPlain(response, 500, 'Internal server error')
  }
}
