/** An answer held in memory: every encoding's bytes and headers are made before it is asked for (RFC 9110, section 3.2). */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import type { HeaderRecord } from '../http/security-headers.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

interface Encoded {
  readonly body: Buffer
  readonly etag: string
  readonly headers: HeaderRecord
}

export interface StaticResponse {
  readonly status: number
  readonly encodings: Partial<Record<Encoding, Encoded>> & { readonly identity: Encoded }
  /** Those that all encodings have. */
  readonly sharedHeaders: HeaderRecord
  readonly notModifiedHeaders: HeaderRecord
}

export interface Content {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

export function createStaticResponse(content: Content, headers: HeaderRecord, status = 200): StaticResponse {
  const isEncoded = content.br !== undefined || content.gzip !== undefined
  const sharedHeaders: HeaderRecord = { ...headers, ...(isEncoded && { Vary: 'Accept-Encoding' }) }
  const { 'Content-Type': _, ...notModifiedHeaders } = sharedHeaders
  const encode = (encoding: Encoding, body: Buffer) => createEncoded(encoding, body, sharedHeaders, status)
  return {
    status,
    encodings: {
      ...(content.br && { br: encode('br', content.br) }),
      ...(content.gzip && { gzip: encode('gzip', content.gzip) }),
      identity: encode('identity', content.identity),
    },
    sharedHeaders,
    notModifiedHeaders,
  }
}

/** Puts other bytes of the same content in the place of those that are held. */
export function replaceEncoded(
  { encodings, sharedHeaders, status }: StaticResponse,
  { br, gzip }: Required<Omit<Content, 'identity'>>,
): void {
  encodings.br = createEncoded('br', br, sharedHeaders, status)
  encodings.gzip = createEncoded('gzip', gzip, sharedHeaders, status)
}

function createEncoded(
  encoding: Encoding,
  body: Buffer,
  sharedHeaders: HeaderRecord,
  status: number,
): Encoded {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    body,
    etag,
    headers: {
      ...sharedHeaders,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(status === 200 && { ETag: etag }),
      'Content-Length': String(body.length),
    },
  }
}

/** Answers a GET or HEAD from memory. Returns the status that was sent. */
export function sendStaticResponse(
  staticResponse: StaticResponse,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const encoding = preferredEncoding(request.headers['accept-encoding']) ?? 'identity'
  const encoded = staticResponse.encodings[encoding] ?? staticResponse.encodings.identity
  if (staticResponse.status === 200 && matches(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, { ...staticResponse.notModifiedHeaders, ETag: encoded.etag })
    response.end()
    return 304
  }
  response.writeHead(staticResponse.status, encoded.headers)
  response.end(request.method === 'HEAD' ? undefined : encoded.body)
  return staticResponse.status
}

const preferredEncoding = negotiateEncoding(ENCODINGS)

/** The quotes are a part of the tag, so it is found in a list as well, weak or not (RFC 9110, section 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}
