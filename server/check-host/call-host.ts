/** Starts the server in front of an analysis host, and calls analyses through it like a page. */
import * as v from 'valibot'
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import type { Language } from '../../shared/languages.ts'
import { readConfig } from '../config.ts'
import { FAILURES } from '../http/http-error.ts'
import { createLogOn } from '../observability/log.ts'
import { createService } from '../service.ts'

export interface Host {
  /** An origin, with a path prefix if needed. */
  readonly url: string
  readonly token: string
  readonly language: Language
  readonly deadlineMs: number
}

/** What a page gets, and what the server has logged about it. */
export interface HostCall {
  readonly status: number
  readonly type: string | null
  readonly length: string | null
  /** Decoded. Undefined if the response broke off. */
  readonly body: Uint8Array | undefined
  readonly log: LogLine
}

/** Of the server's log line for a request (docs/reference.md). */
const LOG_LINE = v.object({
  route: v.string(),
  hostStatus: v.optional(v.number()),
  hostFirstByteMs: v.optional(v.number()),
  hostMs: v.optional(v.number()),
  hostBytes: v.optional(v.number()),
  errorCode: v.optional(v.string()),
  cause: v.optional(v.string()),
  failure: v.optional(v.picklist(FAILURES)),
})

type LogLine = v.InferOutput<typeof LOG_LINE>

export async function startServer({ url, token, language, deadlineMs }: Host) {
  const config = readConfig({
    ANALYSIS_HOST: url,
    ANALYSIS_TIMEOUT_MS: String(deadlineMs),
    HOST: '127.0.0.1',
    PORT: '0',
  })
  let takeLine = (_line: LogLine) => {}
  const write = (text: string) => {
    const line = v.safeParse(LOG_LINE, JSON.parse(text))
    if (line.success) takeLine(line.output)
  }
  const service = await createService(config, {
    log: createLogOn({ write }, 'info'),
    droppedLines: () => 0,
    staticResponses: () => ({ pages: new Map(), notFound: new Map(), files: new Map() }),
  })

  return {
    /** Makes one call at a time. */
    async call(analysis: Analysis): Promise<HostCall> {
      const { promise: logged, resolve } = Promise.withResolvers<LogLine>()
      takeLine = resolve
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
      const head = { status, type: headers.get('content-type'), length: headers.get('content-length') }
      return { ...head, body, log: await logged }
    },
    [Symbol.asyncDispose]: service.stop,
  }
}
