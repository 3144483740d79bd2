/** Checks that a request is a valid analysis call. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { MAX_TOKEN_LENGTH } from '../../shared/sign-in.ts'
import { HttpError } from '../http/http-error.ts'
import { ANALYSIS_TARGETS } from '../http/request-target.ts'

const MAX_BODY_BYTES = 1024

// Any visible ASCII except the comma, which separates two values. The host verifies the token.
const BEARER = /^Bearer +([!-+\--~]+)$/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Reads the request to its end and returns its session token. @throws HttpError with a 4xx status. */
export async function validateRequest(request: IncomingMessage, target: string): Promise<string> {
  const { method, headers, headersDistinct } = request
  // Compares the raw target: one that needs decoding or normalizing doesn't match.
  if (!ANALYSIS_TARGETS.includes(target)) throw new HttpError('not_found')
  if (method !== 'POST') throw new HttpError('method_not_allowed', { headers: { Allow: 'POST' } })
  const token = parseBearer(headersDistinct['authorization'])
  if (token === undefined) throw new HttpError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (!isDeclaredJson(headers)) throw new HttpError('unsupported_media_type')
  await discardBody(request)
  return token
}

/** Rejects repeated headers: a filter in front may have checked a different one. */
function parseBearer([authorization = '', ...others]: readonly string[] = []): string | undefined {
  if (others.length > 0) return undefined
  const token = BEARER.exec(authorization)?.[1]
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** An empty body needs no content type, as the host receives `{}` either way. */
function isDeclaredJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type']
  if (type !== undefined) return JSON_TYPE.test(type)
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

/** Reads the unused body to its end: closing the connection earlier could lose the response. */
async function discardBody(request: IncomingMessage): Promise<void> {
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  await once(request, 'end')
  if (bytes > MAX_BODY_BYTES) throw new HttpError('too_large', { headers: { Connection: 'close' } })
}
