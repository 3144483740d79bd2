/** Sends the pages and files that are kept in memory. */
import type { Request, RequestHandler, Response } from 'express'
import { languageAt, normalizePath } from '../../shared/pages.ts'
import { isRead, sendMethodNotAllowed } from '../http/methods.ts'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import { sendPlain } from '../http/responses.ts'
import { SUBRESOURCE_HEADERS } from '../http/security-headers.ts'
import type { CurrentResponses, StaticResponse, StaticResponses } from './static-responses.ts'

export function serveStatic(current: () => Omit<StaticResponses, 'notFound'>): RequestHandler {
  return (request, response, next) => {
    const { path } = request
    const { pages, files } = current()
    const pagePath = normalizePath(path)
    const found = files.get(path) ?? pages.get(pagePath)
    if (!found) return next()
    response.locals.context.route = path.startsWith('/assets/') ? '/assets/*' : pagePath
    if (isRead(request)) send(found, request, response)
    else sendMethodNotAllowed(response)
  }
}

/** The last handler: the not-found page, or plain text for requests that don't expect a page. */
export function notFound(current: CurrentResponses): RequestHandler {
  return (request, response) => {
    const page = current().notFound.get(languageAt(request.path))
    const isSeen = isRead(request) && !request.url.startsWith('/assets/')
    if (isSeen && page) send(page, request, response)
    else sendPlain(response, 404, 'Not found')
  }
}

function send(
  { status, encodings, isSubresource, isFramed }: StaticResponse,
  request: Request,
  response: Response,
): void {
  const encoding = negotiateEncoding(request) ?? 'identity'
  const { body, headers } = encodings[encoding] ?? encodings.identity
  if (isSubresource) {
    const others = response.getHeaderNames().filter((name) => !SUBRESOURCE_HEADERS.has(name))
    for (const name of others) response.removeHeader(name)
  }
  if (isFramed) response.removeHeader('X-Frame-Options')
  // Express's `send` handles 304 but costs a third more CPU, so only conditional requests use it.
  if (request.headers['if-none-match'])
    response
      .status(status)
      .setHeaders(new Map(Object.entries(headers)))
      .send(body)
  else response.writeHead(status, headers).end(body)
}
