/** The pages and files kept in memory, with bytes and headers for each encoding, and the handlers that send them. */
import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Language } from '../../shared/languages.ts'
import { languageAt, normalizePath } from '../../shared/pages.ts'
import { isRead, sendMethodNotAllowed } from '../http/methods.ts'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import { sendPlain } from '../http/responses.ts'
import type { HeaderRecord } from '../http/security-headers.ts'

export interface Content {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

interface Encoded {
  readonly body: Buffer
  readonly headers: HeaderRecord
}

export interface StaticResponse {
  readonly status: number
  /** A script or style sheet. */
  readonly isSubresource?: boolean
  /** Whether some origins may frame it, which `X-Frame-Options` can't express and `frame-ancestors` can. */
  readonly isFramed?: boolean
  readonly encodings: { readonly identity: Encoded; readonly br?: Encoded; readonly gzip?: Encoded }
}

/** Maps paths to responses. */
export type Files = ReadonlyMap<string, StaticResponse>

export interface Pages {
  readonly pages: Files
  readonly notFound: ReadonlyMap<Language, StaticResponse>
}

export interface StaticResponses extends Pages {
  readonly files: Files
}

/** Called for each request, because the pages change in development. */
export type CurrentResponses = () => StaticResponses

export function createStaticResponse(
  { identity, br, gzip }: Content,
  headers: HeaderRecord,
  status = 200,
): StaticResponse {
  function encode(body: Buffer, encoding?: string): Encoded {
    return {
      body,
      headers: {
        ...headers,
        ...(encoding && { 'Content-Encoding': encoding }),
        ...((br || gzip) && { Vary: 'Accept-Encoding' }),
        ...(status === 200 && { ETag: etagOf(body) }),
        'Content-Length': `${body.length}`,
      },
    }
  }
  return {
    status,
    encodings: {
      identity: encode(identity),
      ...(br && { br: encode(br, 'br') }),
      ...(gzip && { gzip: encode(gzip, 'gzip') }),
    },
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

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

/** Helmet's other headers affect only documents and workers. On scripts and style sheets they would add 1 kB each. */
const SUBRESOURCE_HEADERS = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'x-robots-tag',
])

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
