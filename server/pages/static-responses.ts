/** The answers held in memory, pages and files, by their path. */
import type { RequestHandler } from 'express'
import { decodeEscapes } from '../http/decode-escapes.ts'
import { sendMethodNotAllowed, sendPlain } from '../http/errors.ts'
import { isRead } from '../http/read-route.ts'
import type { Pages } from './render-pages.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'

export type Files = ReadonlyMap<string, StaticResponse>

export interface StaticResponses extends Pages {
  readonly files: Files
}

/** What is to be answered now. Development's pages change while it runs. */
export type CurrentResponses = () => StaticResponses

/** Answers requests for pages and files; leaves any other alone. */
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

/** Answers what nothing else has answered: the not-found page, or a few words where no page would be seen. */
export function notFound(current: CurrentResponses): RequestHandler {
  return (request, response) => {
    const isSeen = isRead(request) && !request.url.startsWith('/assets/')
    if (isSeen) sendStaticResponse(current().notFound, request, response)
    else sendPlain(response, 404, 'Not found')
  }
}

/**
 * A page's path in the page table's spelling: letter case and trailing slashes don't matter, as in the
 * browser's router. What doesn't decode is no page's.
 */
function normalizePath(path: string): string {
  const decoded = (decodeEscapes(path) ?? path).toLowerCase()
  // `/\/+$/` would take time by the square of the slashes.
  let end = decoded.length
  while (end > 1 && decoded[end - 1] === '/') end -= 1
  return decoded.slice(0, end)
}
