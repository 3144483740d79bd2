/** Looks a request up among the answers held in memory: pages and files. Asked before Express, whose router costs a fifth. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { contextOf } from '../http/request-context.ts'
import type { Pages } from './pages.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'

export interface StaticResponses {
  readonly pages: Pages
  readonly files: ReadonlyMap<string, StaticResponse>
}

/** Answers a GET or HEAD for a page or a file and returns true; leaves any other request alone. */
export function serveStatic(
  held: StaticResponses,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request.url ?? '')
  const pagePath = held.pages.byPath.has(path) ? path : normalizePath(path)
  const answer =
    held.files.get(path) ?? (pagePath === undefined ? undefined : held.pages.byPath.get(pagePath))
  if (!answer) return false
  contextOf(request).route = path.startsWith('/assets/') ? '/assets/*' : (pagePath ?? path)
  sendStaticResponse(answer, request, response)
  return true
}

/** The target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

/**
 * A page's path in the page table's spelling: letter case and trailing slashes don't matter, as in the
 * browser's router. Undefined for what isn't origin-form or doesn't decode.
 */
export function normalizePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}
