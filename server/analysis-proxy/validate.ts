/** Whether a request may become an analysis call. */
import type { IncomingMessage } from 'node:http'
import { ANALYSES } from '../../shared/analysis.ts'
import { MAX_TOKEN_LENGTH } from '../../shared/sign-in.ts'
import { HttpError } from './http-error.ts'

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
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
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

const tooLarge = () => new HttpError('too_large', { headers: { Connection: 'close' } })

/** The host is sent `{}`, whatever came. Rejects where the browser leaves in the midst of it. */
function discardBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let received = 0
  const discard = (chunk: Buffer) => {
    received += chunk.length
    if (received <= MAX_BODY_BYTES) return
    request.off('data', discard).pause()
    reject(tooLarge())
  }
  request.on('data', discard)
  request.once('end', resolve)
  request.once('error', reject)
  request.once('close', reject)
  return promise
}
