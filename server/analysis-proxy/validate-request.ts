/** Decides from a request's head alone whether it may become an analysis call. */
import type { IncomingMessage } from 'node:http'
import { ANALYSES } from '../../shared/analysis.ts'
import type { ApiErrorCode } from '../../shared/api-error.ts'

export const MAX_BODY_BYTES = 1024
const MAX_TOKEN_LENGTH = 8 * 1024

const ANALYSIS_PATHS: ReadonlySet<string> = new Set(Object.values(ANALYSES).map(({ path }) => path))

// RFC 6750, section 2.1.
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Whether the target lies under /shopify, where errors are JSON. Letter case doesn't matter here. */
export function isApiTarget(target: string): boolean {
  return /^\/shopify(?:[/?;\\%]|$)/i.test(target)
}

/** The target is compared as it came: an address that needs interpreting is not one of the four. */
export function isAnalysisTarget(target: string): boolean {
  return ANALYSIS_PATHS.has(target)
}

/** The session token that a call brings, if it is one that a header can carry. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** Why a call is not forwarded; undefined where nothing speaks against it. */
export function refusalOf(request: IncomingMessage): ApiErrorCode | undefined {
  const { method, headers } = request
  if (method !== 'POST') return 'method_not_allowed'
  if (bearerOf(request) === undefined) return 'unauthorized'
  if (!isDeclaredJson(headers)) return 'unsupported_media_type'
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too_large'
  return undefined
}

/** A call without any body need not declare one: the host is sent `{}` either way. */
function isDeclaredJson(headers: IncomingMessage['headers']): boolean {
  const type = headers['content-type']
  if (type !== undefined) return JSON_TYPE.test(type)
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}
