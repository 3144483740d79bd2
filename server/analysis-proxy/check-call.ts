/** Decides which requests under /shopify are calls. */
import type { IncomingMessage } from 'node:http'
import { MAX_TOKEN_LENGTH } from '../../shared/session-token.ts'
import { HttpError } from '../http/http-error.ts'
import { isAnalysisTarget } from '../http/request-target.ts'

// Any visible ASCII except the comma, which separates two values. The host verifies the token.
const BEARER = /^Bearer +([!-+\--~]+)$/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Returns the session token of a valid call. @throws HttpError with a 4xx status */
export function readCall({ method, headers }: IncomingMessage, target: string): string {
  if (!isAnalysisTarget(target)) throw new HttpError('not_found')
  if (method !== 'POST') throw new HttpError('method_not_allowed', { headers: { Allow: 'POST' } })
  const token = parseBearer(headers.authorization)
  if (token === undefined) throw new HttpError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (!isDeclaredJson(headers)) throw new HttpError('unsupported_media_type')
  return token
}

function parseBearer(authorization = ''): string | undefined {
  const token = BEARER.exec(authorization)?.[1]
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** An empty body needs no content type, because the host receives `{}` either way. */
function isDeclaredJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type']
  if (type !== undefined) return JSON_TYPE.test(type)
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}
