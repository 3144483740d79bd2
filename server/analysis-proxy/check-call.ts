/** Decides which requests under /shopify are analyses. */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { MAX_TOKEN_LENGTH } from '../../shared/login.ts'
import { HttpError } from '../http/http-error.ts'
import { ANALYSIS_TARGETS, isApiTarget } from '../http/request-target.ts'

// Any visible ASCII except the comma, which separates two values. The host verifies the token.
const BEARER = /^Bearer +([!-+\--~]+)$/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** The first handler of an analysis. Sets `locals.token`. */
export const checkCall: RequestHandler = (request, { locals }, next) => {
  // Not `path`, which omits the query.
  const { originalUrl } = request
  locals.context.route = routeOf(originalUrl)
  locals.token = readCall(request, originalUrl)
  next()
}

/** Runs after the analyses, and rejects every other request under /shopify. */
export const rejectOthers: RequestHandler = ({ method, originalUrl }, { locals }, next) => {
  if (!isApiTarget(originalUrl)) return next()
  locals.context.route = routeOf(originalUrl)
  checkTarget(method, originalUrl)
  next()
}

/** All other targets share one route, because each would otherwise become a separate time series. */
function routeOf(target: string): string {
  return ANALYSIS_TARGETS.includes(target) ? target : '/shopify/*'
}

/** Returns the session token of a valid call. @throws HttpError with a 4xx status */
export function readCall({ method, headers, headersDistinct }: IncomingMessage, target: string): string {
  checkTarget(method, target)
  const token = parseBearer(headersDistinct['authorization'])
  if (token === undefined) throw new HttpError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (!isDeclaredJson(headers)) throw new HttpError('unsupported_media_type')
  return token
}

/** Compares the raw target, so that a target that needs decoding or normalizing doesn't match. */
function checkTarget(method: string | undefined, target: string): void {
  if (!ANALYSIS_TARGETS.includes(target)) throw new HttpError('not_found')
  if (method !== 'POST') throw new HttpError('method_not_allowed', { headers: { Allow: 'POST' } })
}

/** Rejects repeated headers, because a filter in front may have checked a different one. */
function parseBearer([authorization = '', ...others]: readonly string[] = []): string | undefined {
  if (others.length > 0) return undefined
  const token = BEARER.exec(authorization)?.[1]
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** An empty body needs no content type, because the host receives `{}` either way. */
function isDeclaredJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type']
  if (type !== undefined) return JSON_TYPE.test(type)
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}
