/** The answers held in memory, pages and files, by their path. */
import type { RequestHandler } from 'express'
import { sendMethodNotAllowed, sendPlain } from '../http/errors.ts'
import { contextOf } from '../http/request-context.ts'
import type { Pages } from './pages.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'

export interface StaticResponses extends Pages {
  readonly files: ReadonlyMap<string, StaticResponse>
}

/** Answers requests for pages and files; leaves any other alone, unless its path can't be read. */
export function serveStatic(staticResponses: StaticResponses): RequestHandler {
  return (request, response, next) => {
    const path = pathOf(request.url)
    const pagePath = staticResponses.pages.has(path) ? path : normalizePath(path)
    if (pagePath === undefined) return sendPlain(response, 400, 'Bad request')
    const found = staticResponses.files.get(path) ?? staticResponses.pages.get(pagePath)
    if (!found) return next()
    contextOf(request).route = path.startsWith('/assets/') ? '/assets/*' : pagePath
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
 * browser's router. Undefined for what doesn't decode.
 */
function normalizePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path).toLowerCase()
    // `/\/+$/` would take time by the square of the slashes.
    let end = decoded.length
    while (end > 1 && decoded[end - 1] === '/') end -= 1
    return decoded.slice(0, end)
  } catch {
    return undefined
  }
}
