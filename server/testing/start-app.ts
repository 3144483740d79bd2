/**
 * Starts the server on a real socket, alone or in front of an analysis host of raw sockets: from the sources, or with
 * `TEST_TARGET=dist`, the build in a separate process.
 */
import { afterAll } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { HttpLimits } from '../http/http-server.ts'
import { createLogOn } from '../observability/log.ts'
import { createStaticResponse, type StaticResponses } from '../pages/static-responses.ts'
import { startService } from '../service.ts'
import { type Behavior, jsonReply, startRawHost } from './raw-host.ts'
import { type Product, startProduct } from './start-product.ts'

const isBuiltUnderTest = process.env['TEST_TARGET'] === 'dist'

export interface RunningApp extends AsyncDisposable {
  readonly origin: string
  readonly metricsOrigin: string | undefined
  /** All log lines since the start. The build's lines arrive later, so poll for them. */
  readonly logLines: readonly string[]
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly analysisHost?: string
  /** Ignored for the build, which always serves its own responses. */
  readonly staticResponses?: StaticResponses
  /** Ignored for the build, so vitest.config.ts excludes such tests there. */
  readonly httpLimits?: HttpLimits
}

export async function startApp({
  env: given = {},
  analysisHost = 'http://127.0.0.1:9',
  staticResponses = noPages(),
  httpLimits = {},
}: StartOptions): Promise<RunningApp> {
  const env = {
    ANALYSIS_HOST: analysisHost,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    DRAIN_MS: '0',
    ...given,
  }
  if (isBuiltUnderTest) return startBuilt(env)

  const logLines: string[] = []
  const config = readConfig(env)
  const log = createLogOn({ write: (line) => logLines.push(line) }, config.LOG_LEVEL)
  const service = await startService(config, {
    log,
    droppedLines: () => 0,
    staticResponses: () => staticResponses,
    ownAssets: 'dist/client/assets',
    httpLimits,
  })
  return {
    origin: service.origin,
    metricsOrigin: service.metricsOrigin,
    logLines,
    async [Symbol.asyncDispose]() {
      await service.stop()
      if (service.callsInFlight() > 0) throw new Error('startApp: analyses still have their slots.')
    },
  }
}

const answerList: Behavior = (socket) => socket.write(jsonReply({ analysis: [] }))

/** Starts the server and its host, which disappear together. */
export async function startBoth(options: StartOptions = {}, behave = answerList) {
  const host = await startRawHost(behave)
  const app = await startApp({ ...options, analysisHost: host.origin })
  const endApp = app[Symbol.asyncDispose]
  return Object.assign(app, {
    host,
    async [Symbol.asyncDispose]() {
      await endApp()
      await host[Symbol.asyncDispose]()
    },
  })
}

/** Maps environments to processes. A process is started once for all tests of a file. */
const shared = new Map<string, Promise<Product>>()
if (isBuiltUnderTest) {
  afterAll(async () => {
    for (const product of shared.values()) await (await product)[Symbol.asyncDispose]()
  })
}

async function startBuilt(env: Readonly<Record<string, string>>): Promise<RunningApp> {
  const key = JSON.stringify(env)
  const starting = shared.get(key) ?? startProduct({ env })
  shared.set(key, starting)
  const { origin, metricsOrigin, lines } = await starting
  const linesAtStart = lines.length
  return {
    origin,
    metricsOrigin,
    get logLines() {
      return lines.slice(linesAtStart)
    },
    async [Symbol.asyncDispose]() {},
  }
}

function noPages(): StaticResponses {
  const html = { 'Content-Type': 'text/html' }
  const page = createStaticResponse({ identity: Buffer.from('page') }, html)
  const notFound = createStaticResponse({ identity: Buffer.from('not found') }, html, 404)
  return { pages: new Map([['/', page]]), notFound: new Map([['en', notFound]]), files: new Map() }
}
