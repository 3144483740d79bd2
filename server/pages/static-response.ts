/** An answer held in memory: every encoding's bytes and headers are made before it is asked for (RFC 9110, section 3.2). */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import type { HeaderList } from '../http/security-headers.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

interface Encoded {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[]
}

export interface StaticResponse {
  readonly status: number
  readonly encodings: Readonly<Partial<Record<Encoding, Encoded>>> & { readonly identity: Encoded }
  readonly notModifiedHeaders: string[]
}

export interface Content {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

export function createStaticResponse(content: Content, headers: HeaderList, status = 200): StaticResponse {
  const isEncoded = content.br !== undefined || content.gzip !== undefined
  const shared = isEncoded ? [...headers, ['Vary', 'Accept-Encoding'] as const] : headers
  function encode(body: Buffer, ...encoding: string[]): Encoded {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const own = [...encoding, ...(status === 200 ? ['ETag', etag] : []), 'Content-Length', `${body.length}`]
    return { body, etag, headers: [...shared.flat(), ...own] }
  }
  return {
    status,
    encodings: {
      ...(content.br && { br: encode(content.br, 'Content-Encoding', 'br') }),
      ...(content.gzip && { gzip: encode(content.gzip, 'Content-Encoding', 'gzip') }),
      identity: encode(content.identity),
    },
    notModifiedHeaders: shared.filter(([name]) => name !== 'Content-Type').flat(),
  }
}

const preferredEncoding = negotiateEncoding(ENCODINGS)

/** Answers a GET or HEAD from memory. */
export function sendStaticResponse(
  { status, encodings, notModifiedHeaders }: StaticResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = preferredEncoding(request.headers['accept-encoding']) ?? 'identity'
  const { body, etag, headers } = encodings[encoding] ?? encodings.identity
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...notModifiedHeaders, 'ETag', etag]).end()
  } else {
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
}

/** The quotes are a part of the tag, so it is found in a list as well, weak or not (RFC 9110, section 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
}
