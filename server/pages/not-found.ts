/** Answers what nothing else has answered: the not-found page, or a few words where no page would be seen. */
import type { RequestHandler } from 'express'
import { sendApiError, sendPlain } from '../http/errors.ts'
import { contextOf } from '../http/request-context.ts'
import { sendStaticResponse } from './static-response.ts'
import type { StaticResponses } from './static-responses.ts'

export function notFound(staticResponses: StaticResponses): RequestHandler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const context = contextOf(request)
      context.errorCode = 'not_found'
      sendApiError(response, 'not_found', context.id)
    } else if (request.url.startsWith('/assets/')) {
      sendPlain(response, 404, 'Not found')
    } else {
      sendStaticResponse(staticResponses.notFound, request, response)
    }
  }
}
