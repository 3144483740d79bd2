/** An answer held in memory: every coding's bytes and headers are made before it is asked for (RFC 9110, section 3.2). */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateEncoding } from '../http/negotiate-encoding.ts'
import type { HeaderList } from '../http/security-headers.ts'

const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[]
}

export interface StaticResponse {
  readonly status: number
  readonly variants: Partial<Record<Coding, Variant>> & { readonly identity: Variant }
  /** Those that all variants have, in turn. */
  readonly sharedHeaders: readonly string[]
  readonly notModifiedHeaders: string[]
}

interface Content {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

export function createStaticResponse(content: Content, headers: HeaderList, status = 200): StaticResponse {
  const isEncoded = content.br !== undefined || content.gzip !== undefined
  const shared = isEncoded ? [...headers, ['Vary', 'Accept-Encoding'] as const] : headers
  const sharedHeaders = shared.flat()
  const variantOf = (coding: Coding, body: Buffer) => createVariant(coding, body, sharedHeaders, status)
  return {
    status,
    variants: {
      ...(content.br && { br: variantOf('br', content.br) }),
      ...(content.gzip && { gzip: variantOf('gzip', content.gzip) }),
      identity: variantOf('identity', content.identity),
    },
    sharedHeaders,
    notModifiedHeaders: shared.filter(([name]) => !/^content-type$/i.test(name)).flat(),
  }
}

/** Puts other bytes of the same content in the place of those that are held. */
export function replaceEncoded(
  { variants, sharedHeaders, status }: StaticResponse,
  { br, gzip }: Required<Omit<Content, 'identity'>>,
): void {
  variants.br = createVariant('br', br, sharedHeaders, status)
  variants.gzip = createVariant('gzip', gzip, sharedHeaders, status)
}

function createVariant(
  coding: Coding,
  body: Buffer,
  sharedHeaders: readonly string[],
  status: number,
): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return {
    body,
    etag,
    headers: [
      ...sharedHeaders,
      ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
      ...(status === 200 ? ['ETag', etag] : []),
      'Content-Length',
      String(body.length),
    ],
  }
}

/** Answers a GET or HEAD from memory. Returns the status that was sent. */
export function sendStaticResponse(
  representation: StaticResponse,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const coding = preferredCoding(request.headers['accept-encoding']) ?? 'identity'
  const variant = representation.variants[coding] ?? representation.variants.identity
  if (representation.status === 200 && matches(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, [...representation.notModifiedHeaders, 'ETag', variant.etag])
    response.end()
    return 304
  }
  response.writeHead(representation.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return representation.status
}

const preferredCoding = negotiateEncoding(CODINGS)

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}
