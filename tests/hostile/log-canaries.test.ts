/** No log line holds a token, a cookie, a query, a body, a path or a host header, however a request ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createInFlight } from '../../server/analysis-proxy/in-flight.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { Drain, listen } from '../../server/http/lifecycle.ts'
import { createLogOn } from '../../server/observability/log.ts'
import { requestLog } from '../../server/observability/request-log.ts'
import { createStaticResponse } from '../../server/pages/static-response.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { ask, exchange } from './ask.ts'
import { CANARY_REQUESTS, sendCanaries, startCanaryHost } from './canary-calls.ts'

const ENV = { LOG_LEVEL: 'trace', ANALYSIS_TIMEOUT_MS: '500' }

test('as JSON', async () => {
  await using host = await startCanaryHost()
  await using app = await startApp({ analysisHost: host.origin, env: ENV })
  await sendCanaries(app.origin)
  await expect.poll(() => app.logLines.length).toBeGreaterThan(CANARY_REQUESTS.length / 2)
  expect(app.logLines.filter((line) => /canary/i.test(line))).toEqual([])
})

test('where the host can’t be reached, can’t be found, or calls are limited', async () => {
  await using limited = await startApp({ env: { ...ENV, RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY_HOPS: '1' } })
  await sendCanaries(limited.origin)
  await sendCanaries(limited.origin)
  await expect.poll(() => limited.logLines.join('')).toMatch('"errorCode":"rate_limited"')
  await using lost = await startApp({ analysisHost: 'http://canary-analysis.invalid', env: ENV })
  await sendCanaries(lost.origin)
  await expect.poll(() => lost.logLines.join('')).toMatch('"errorCode":"analysis_unreachable"')
  // A trusted edge's X-Request-Id is logged beside our own.
  const limitedLines = limited.logLines.map((line) => line.replace('"edgeRequestId":"canary-id"', ''))
  expect([...limitedLines, ...lost.logLines].filter((line) => /canary/i.test(line))).toEqual([])
})

test('where a handler throws an error that holds the request', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogOn(stream, 'trace')
  const config = readConfig({ ANALYSIS_HOST: 'http://127.0.0.1:9' })
  const listener = createApp(config, {
    staticResponses: () => ({
      pages: new Map(),
      notFound: createStaticResponse({ identity: Buffer.of() }, {}),
      files: new Map(),
    }),
    log,
    observers: [requestLog(log)],
    drain: new Drain(),
    analysisHost: 'http://127.0.0.1:9',
    limits: {
      takePlace: createInFlight({ max: 1, maxPerSession: 1 }).takePlace,
      async countCall() {},
      identifyCaller({ headers, originalUrl }) {
        const cause = Object.assign(new Error('The cause.'), { headers })
        throw Object.assign(new TypeError('Invalid URL', { cause }), { input: originalUrl, headers })
      },
    },
  })
  const server = createServer(listener)
  const origin = await listen(server, '127.0.0.1', 0)
  expect(await ask(origin, { token: 'canary-token' })).toMatchObject({ status: 500, code: 'internal' })
  server.close()
  expect(lines.join('')).toMatch(/Invalid URL.*The cause/)
  expect(lines.filter((line) => /canary/i.test(line))).toEqual([])
})

test('in a terminal', { timeout: 15_000 }, async () => {
  await using host = await startCanaryHost()
  const main = fileURLToPath(new URL('readable-server.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...ENV, ANALYSIS_HOST: host.origin, PORT: '0', DRAIN_MS: '0' },
  })
  const lines: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => lines.push(line))
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const found = / is at (http:\/\/[\w.:]+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(lines.join('\n'))))
  })
  await sendCanaries(origin)
  await exchange(origin, 'GET /healthz HTTP/1.0\r\n\r\n')
  child.stdin.end()
  await once(child, 'close')
  expect(lines.length).toBeGreaterThan(CANARY_REQUESTS.length / 2)
  expect(lines.join('\n')).toMatch('/shopify/analyze-products')
  expect(lines.filter((line) => /canary/i.test(line))).toEqual([])
})
