/** Answers what nothing else has answered: the not-found page, or a few words where no page would be seen. */
import type { RequestHandler } from 'express'
import { sendPlain } from '../http/errors.ts'
import { sendStaticResponse } from './static-response.ts'
import type { StaticResponses } from './static-responses.ts'

export function notFound(staticResponses: StaticResponses): RequestHandler {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url.startsWith('/assets/')) sendPlain(response, 404, 'Not found')
    else sendStaticResponse(staticResponses.notFound, request, response)
  }
}
