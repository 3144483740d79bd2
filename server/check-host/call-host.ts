/** Starts the server in front of an analysis host, and makes calls through it like a page. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import type { Language } from '../../shared/languages.ts'
import { readConfig } from '../config/config.ts'
import type { HttpError } from '../http/http-error.ts'
import { createLogOn } from '../observability/log.ts'
import type { HostFacts, Outcome } from '../observability/outcome.ts'
import { startService } from '../service.ts'

export interface Host {
  /** An origin, with a path prefix if needed. */
  readonly url: string
  readonly token: string
  readonly language: Language
  readonly deadlineMs: number
}

/** What a page gets, and what the server knows about it. */
export interface HostCall {
  readonly status: number
  readonly type: string | null
  readonly length: string | null
  /** Decoded. Undefined if the response broke off. */
  readonly body: Uint8Array | undefined
  /** The server's own error, if it couldn't forward the host's response. */
  readonly error: HttpError | undefined
  readonly host: HostFacts | undefined
}

export async function startServer({ url, token, language, deadlineMs }: Host) {
  const config = readConfig({
    ANALYSIS_HOST: url,
    ANALYSIS_TIMEOUT_MS: String(deadlineMs),
    HOST: '127.0.0.1',
    PORT: '0',
  })
  let takeOutcome = (_outcome: Outcome | undefined) => {}
  const service = await startService(config, {
    log: createLogOn({ write() {} }, 'silent'),
    droppedLines: () => 0,
    staticResponses: () => ({ pages: new Map(), notFound: new Map(), files: new Map() }),
    observe: ({ outcome }) => takeOutcome(outcome),
  })

  return {
    /** Makes one call at a time. */
    async call(analysis: Analysis): Promise<HostCall> {
      const { promise: ended, resolve } = Promise.withResolvers<Outcome | undefined>()
      takeOutcome = resolve
      const response = await fetch(service.origin + ANALYSES[analysis].path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'Accept-Language': language,
          // So that the server passes on the host's own Content-Length.
          'Accept-Encoding': 'identity',
        },
        body: '{}',
      })
      const { status, headers } = response
      const body = await response.bytes().catch(() => undefined)
      const outcome = await ended
      return {
        status,
        type: headers.get('content-type'),
        length: headers.get('content-length'),
        body,
        error: outcome?.kind === 'error' ? outcome.error : undefined,
        host: outcome?.host,
      }
    },
    [Symbol.asyncDispose]: service.stop,
  }
}
