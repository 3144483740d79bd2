/** The server on a real socket, with any configuration. For tests. */
import { Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import type { HttpLimits } from '../http/http-server.ts'
import { createLogOn } from '../observability/log.ts'
import { createStaticResponse } from '../pages/static-response.ts'
import type { StaticResponses } from '../pages/static-responses.ts'
import { startService } from '../service.ts'

export interface RunningApp extends AsyncDisposable {
  readonly origin: string
  readonly metricsOrigin: string | undefined
  readonly logLines: readonly string[]
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly analysisHost?: string
  readonly held?: StaticResponses
  /** Shorter time limits than in production. */
  readonly httpLimits?: Partial<HttpLimits>
}

export async function startApp({
  env = {},
  analysisHost = 'http://127.0.0.1:9',
  held = noPages(),
  httpLimits = {},
}: StartOptions): Promise<RunningApp> {
  const logLines: string[] = []
  const config = readConfig({
    ANALYSIS_HOST: analysisHost,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    DRAIN_MS: '0',
    ...env,
  })
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  const log = createLogOn(stream, config.LOG_LEVEL)
  const service = await startService(config, held, { log, droppedLines: () => 0 }, httpLimits)
  return {
    origin: service.origin,
    metricsOrigin: service.metricsOrigin,
    logLines,
    [Symbol.asyncDispose]: service.stop,
  }
}

/** Stands in where a test is about something else than the pages. */
function noPages(): StaticResponses {
  const page = createStaticResponse({ identity: Buffer.from('page') }, [['Content-Type', 'text/html']])
  const notFound = createStaticResponse(
    { identity: Buffer.from('not found') },
    [['Content-Type', 'text/html']],
    404,
  )
  return { pages: { byPath: new Map([['/', page]]), notFound }, files: new Map() }
}
