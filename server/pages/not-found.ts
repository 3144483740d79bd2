/** Answers whatever nothing else has answered: 400, 404 and 405, as short as the asker can use. */
import type { RequestHandler } from 'express'
import { sendApiError, sendPlain } from '../http/errors.ts'
import { contextOf } from '../http/request-context.ts'
import { sendStaticResponse } from './static-response.ts'
import { normalizePath, pathOf, type StaticResponses } from './static-responses.ts'

const FILE_NAME = /\.[^./]+$/

export function fallback({ pages, files }: StaticResponses): RequestHandler {
  return (request, response) => {
    const path = pathOf(request.originalUrl)
    const normalized = normalizePath(path)
    const record = contextOf(request)

    if (normalized === undefined) {
      sendPlain(response, 400, 'Bad request')
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (pages.byPath.has(normalized) || files.has(path)) {
        sendPlain(response, 405, 'Method not allowed', ['Allow', 'GET, HEAD'])
      } else {
        record.errorCode = 'not_found'
        sendApiError(response, 'not_found', record.id)
      }
    } else if (path.startsWith('/assets/') || FILE_NAME.test(normalized)) {
      sendPlain(response, 404, 'Not found')
    } else {
      sendStaticResponse(pages.notFound, request, response)
    }
  }
}
