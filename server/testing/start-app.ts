/** The app on a real socket, with any configuration. For tests. */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { HeldAnswers } from '../held-answers.ts'
import { createHttpServer } from '../http-server.ts'
import { Drain, listen } from '../lifecycle.ts'
import { createRepresentation } from '../representation.ts'

export interface RunningApp extends AsyncDisposable {
  readonly origin: string
  readonly logLines: readonly string[]
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly analysisHost?: string
  readonly held?: HeldAnswers
}

export async function startApp({
  env = {},
  analysisHost,
  held = noPages(),
}: StartOptions): Promise<RunningApp> {
  const host = analysisHost ?? 'http://127.0.0.1:9'
  const config = readConfig({ ANALYSIS_HOST: host, ...env })
  const logLines: string[] = []
  const log = pino(
    { base: null },
    new Writable({
      write(chunk, _encoding, done) {
        logLines.push(String(chunk))
        done()
      },
    }),
  )
  const drain = new Drain()
  const server = createHttpServer(
    createApp(config, { held, log, isDraining: drain.isDraining, analysisHost: host }),
  )
  const origin = await listen(server, '127.0.0.1', 0)
  return {
    origin,
    logLines,
    [Symbol.asyncDispose]: () => drain.close(server, { drainMs: 0, graceMs: 0 }),
  }
}

/** Stands in where a test is about something else than the pages. */
function noPages(): HeldAnswers {
  const page = createRepresentation({ identity: Buffer.from('page') }, [['Content-Type', 'text/html']])
  const notFound = createRepresentation(
    { identity: Buffer.from('not found') },
    [['Content-Type', 'text/html']],
    404,
  )
  return { pages: { byPath: new Map([['/', page]]), notFound }, files: new Map() }
}
