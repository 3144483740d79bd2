/** Whether a request may become an analysis call. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { ANALYSES } from '../../shared/analysis.ts'
import { MAX_TOKEN_LENGTH } from '../../shared/sign-in.ts'
import { HttpError } from '../http/http-error.ts'

const MAX_BODY_BYTES = 1024

const ANALYSIS_PATHS: ReadonlySet<string> = new Set(Object.values(ANALYSES).map(({ path }) => path))

// Whatever a header can carry: whether it is a token is for the host to say. A comma would be a second value.
const BEARER = /^Bearer +([!-+\--~]+)$/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** The target is compared as it came: an address that needs interpreting is not one of the four. */
export function isAnalysisTarget(target: string): boolean {
  return ANALYSIS_PATHS.has(target)
}

/**
 * Reads the request to its end and returns its session token.
 * @throws HttpError `not_found`, `method_not_allowed`, `unauthorized`, `unsupported_media_type`, `too_large`.
 */
export async function validateRequest(request: IncomingMessage, target: string): Promise<string> {
  const { method, headers, headersDistinct } = request
  if (!isAnalysisTarget(target)) throw new HttpError('not_found')
  if (method !== 'POST') throw new HttpError('method_not_allowed', { headers: { Allow: 'POST' } })
  const token = parseBearer(headersDistinct['authorization'])
  if (token === undefined) throw new HttpError('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (!isDeclaredJson(headers)) throw new HttpError('unsupported_media_type')
  await discardBody(request)
  return token
}

/** Of two fields, a filter in front may have looked at the other one. */
function parseBearer([authorization = '', ...others]: readonly string[] = []): string | undefined {
  if (others.length > 0) return undefined
  const token = BEARER.exec(authorization)?.[1]
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** A call without any body need not declare one: the host is sent `{}` either way. */
function isDeclaredJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type']
  if (type !== undefined) return JSON_TYPE.test(type)
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

/** The host is sent `{}`, whatever came. Read to its end: closed before, the connection would lose the answer. */
async function discardBody(request: IncomingMessage): Promise<void> {
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  await once(request, 'end')
  if (bytes > MAX_BODY_BYTES) throw new HttpError('too_large', { headers: { Connection: 'close' } })
}
