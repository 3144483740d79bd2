/** The pages and files kept in memory, with bytes and headers for each encoding. */
import { createHash } from 'node:crypto'
import type { Language } from '../../shared/languages.ts'
import type { HeaderRecord } from '../http/security-headers.ts'

export interface Content {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

interface Encoded {
  readonly body: Buffer
  readonly headers: HeaderRecord
}

export interface StaticResponse {
  readonly status: number
  /** A script or style sheet. */
  readonly isSubresource?: boolean
  /** Whether some origins may frame it, which `X-Frame-Options` can't express and `frame-ancestors` can. */
  readonly isFramed?: boolean
  readonly encodings: { readonly identity: Encoded; readonly br?: Encoded; readonly gzip?: Encoded }
}

/** Maps paths to responses. */
export type Files = ReadonlyMap<string, StaticResponse>

export interface Pages {
  readonly pages: Files
  readonly notFound: ReadonlyMap<Language, StaticResponse>
}

export interface StaticResponses extends Pages {
  readonly files: Files
}

/** Called for each request, because the pages change in development. */
export type CurrentResponses = () => StaticResponses

export function createStaticResponse(
  { identity, br, gzip }: Content,
  headers: HeaderRecord,
  status = 200,
): StaticResponse {
  function encode(body: Buffer, encoding?: string): Encoded {
    return {
      body,
      headers: {
        ...headers,
        ...(encoding && { 'Content-Encoding': encoding }),
        ...((br || gzip) && { Vary: 'Accept-Encoding' }),
        ...(status === 200 && { ETag: etagOf(body) }),
        'Content-Length': `${body.length}`,
      },
    }
  }
  return {
    status,
    encodings: {
      identity: encode(identity),
      ...(br && { br: encode(br, 'br') }),
      ...(gzip && { gzip: encode(gzip, 'gzip') }),
    },
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
