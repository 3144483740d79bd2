/** The answers held in memory, pages and files, by their path. */
import type { RequestHandler } from 'express'
import { decodeEscapes } from '../decode-escapes.ts'
import { sendMethodNotAllowed } from '../http/errors.ts'
import type { Pages } from './pages.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'

export interface StaticResponses extends Pages {
  readonly files: ReadonlyMap<string, StaticResponse>
}

/** Answers requests for pages and files; leaves any other alone. */
export function serveStatic(staticResponses: StaticResponses): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request.url)
    const pagePath = staticResponses.pages.has(path) ? path : normalizePath(path)
    const found = staticResponses.files.get(path) ?? staticResponses.pages.get(pagePath)
    if (!found) return next()
    response.locals.context.route = path.startsWith('/assets/') ? '/assets/*' : pagePath
    if (request.method === 'GET' || request.method === 'HEAD') sendStaticResponse(found, request, response)
    else sendMethodNotAllowed(response)
  }
}

/** The target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
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
