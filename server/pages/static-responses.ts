/** Serves the pages and files kept in memory. */
import type { RequestHandler } from 'express'
import { languageAt, normalizePath } from '../../shared/pages.ts'
import { sendMethodNotAllowed, sendPlain } from '../http/errors.ts'
import { isRead } from '../http/read-route.ts'
import type { Pages } from './render-pages.ts'
import { type Files, sendStaticResponse } from './static-response.ts'

export interface StaticResponses extends Pages {
  readonly files: Files
}

/** Called for each request, because the pages change in development. */
export type CurrentResponses = () => StaticResponses

export function serveStatic(current: () => Omit<StaticResponses, 'notFound'>): RequestHandler {
  return (request, response, next) => {
    const { path } = request
    const { pages, files } = current()
    const pagePath = normalizePath(path)
    const found = files.get(path) ?? pages.get(pagePath)
    if (!found) return next()
    response.locals.context.route = path.startsWith('/assets/') ? '/assets/*' : pagePath
    if (isRead(request)) sendStaticResponse(found, request, response)
    else sendMethodNotAllowed(response)
  }
}

/** The last handler: the not-found page, or plain text for requests that don't expect a page. */
export function notFound(current: CurrentResponses): RequestHandler {
  return (request, response) => {
    const page = current().notFound.get(languageAt(request.path))
    const isSeen = isRead(request) && !request.url.startsWith('/assets/')
    if (isSeen && page) sendStaticResponse(page, request, response)
    else sendPlain(response, 404, 'Not found')
  }
}
