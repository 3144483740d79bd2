/** The contract of the four calls (spec, section 7), as an analysis host holds its callers to it. */
import type { IncomingMessage } from 'node:http'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'

export interface AnalysisCall {
  readonly analysis: Analysis
  /** The middle section of the caller's token. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** A call that isn't answered: the status, and what would have been right. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

const LONGEST_BODY = 1024

/** @throws HttpError, with the body left unread unless it is the body that is wrong. */
export async function readCall(request: IncomingMessage): Promise<AnalysisCall> {
  const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === request.url)
  if (analysis === undefined) throw new HttpError(404, `There is no analysis at ${request.url}.`)
  if (request.method !== 'POST') {
    throw new HttpError(405, `${request.method} is not right here; analyses are asked for by POST.`, {
      Allow: 'POST',
    })
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(
      415,
      `Content-Type: ${JSON.stringify(request.headers['content-type'] ?? '')} is not application/json.`,
    )
  }
  const claims = readClaims(request.headers.authorization)
  if (!isEmptyObject(await readBody(request)))
    throw new HttpError(400, 'The body must be an empty JSON object: {}')
  return { analysis, claims }
}

function readClaims(authorization = ''): Readonly<Record<string, unknown>> {
  const [, section = ''] = /^Bearer [^.\s]*\.([\w+/-]+)=*\.[^.\s]*$/i.exec(authorization) ?? []
  const claims = parseJson(Buffer.from(section, 'base64url'))
  if (isObject(claims)) return claims
  throw new HttpError(
    401,
    'Authorization takes Bearer and a session token: three parts with dots between, the middle one base64url JSON.',
    { 'WWW-Authenticate': 'Bearer' },
  )
}

/** Undefined where it isn't JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  // Ending the usual iteration early would destroy the socket, and the refusal with it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    length += chunk.length
    if (length > LONGEST_BODY) return undefined
  }
  return parseJson(Buffer.concat(chunks))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0
}
