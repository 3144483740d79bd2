/** No log line holds a token, a cookie, a query, a body, a path or a host header, however a request ends. */
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogOn } from '../../server/observability/log.ts'
import { startApp } from '../../server/testing/start-app.ts'
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

test('of an error that holds the request', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const headers = { authorization: 'canary' }
  const cause = Object.assign(new Error('The cause.'), { headers })
  const err = Object.assign(new TypeError('Invalid URL', { cause }), { input: 'canary', headers })
  createLogOn(stream, 'trace').error({ err }, 'A handler failed.')
  expect(lines.join('')).toMatch(/Invalid URL.*The cause/)
  expect(lines.filter((line) => /canary/i.test(line))).toEqual([])
})
