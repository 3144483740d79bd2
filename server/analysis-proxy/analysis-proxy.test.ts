/** Calls through the whole proxy: what reaches the host, and what comes back. */
import { readFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import request from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ANALYSES } from '../../shared/analysis.ts'
import { listen } from '../http/lifecycle.ts'
import { rawAnalysis, sendRaw } from '../testing/raw-client.ts'
import { jsonReply, reply } from '../testing/raw-host.ts'
import { requestAnalysis } from '../testing/request-analysis.ts'
import { type RunningApp, startApp, startBoth } from '../testing/start-app.ts'

const PATH = ANALYSES.products.path
const TOKEN = 'header.payload.signature'
const JSON_TYPE = 'Content-Type: application/json'

function call(origin: string, path: string = PATH) {
  return request(origin).post(path).set('Authorization', `Bearer ${TOKEN}`).send({})
}

const PATHS = [...Object.values(ANALYSES).map(({ path }) => path), `/shopify/analyze-2-${'a'.repeat(62)}`]

test.each(PATHS)('a call to %s reaches the host at the same path', async (path) => {
  await using app = await startBoth()
  const response = await call(app.origin, path)
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ analysis: [] })
  expect(app.host.requests[0]).toMatch(`POST ${path} HTTP/1.1\r\n`)
  expect(app.host.requests[0]).toMatch(`\r\nx-request-id: ${response.headers['x-request-id']}\r\n`)
})

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test.each([
  ['1', [`traceparent: ${TRACEPARENT}`]],
  ['0', []],
])('with TRUST_PROXY_HOPS=%s, the host gets the trace context %j', async (hops, passed) => {
  await using app = await startBoth({ env: { TRUST_PROXY_HOPS: hops } })
  await call(app.origin).set({ traceparent: TRACEPARENT })
  expect(app.host.requests[0]?.match(/^trace\w+: .*(?=\r)/gm) ?? []).toEqual(passed)
})

test.each([
  ['ar-AE,ar;q=0.9, en;q=0.8', ['accept-language: ar-AE,ar;q=0.9, en;q=0.8']],
  ['a'.repeat(100), [`accept-language: ${'a'.repeat(100)}`]],
  ['ar"\\', []],
  ['a'.repeat(101), []],
])('Accept-Language %j reaches the host as %j', async (language, passed) => {
  await using app = await startBoth()
  await call(app.origin).set({ 'accept-language': language })
  expect(app.host.requests[0]?.match(/^accept-language: .*(?=\r)/gm) ?? []).toEqual(passed)
})

describe('responses of the host', () => {
  const items = Array.from({ length: 20_000 }, (_, id) =>
    `{"productId":"${(id * 2654435761) % 2 ** 32}","seoTitle":"Soap"},`.padEnd(190),
  )
  const LIST = items.join('')
  const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const inChunks = (texts: readonly string[]) => texts.map((text) => `be\r\n${text}\r\n`).join('')

  const ask = (app: RunningApp, coding: string) => requestAnalysis(app, 't', { 'Accept-Encoding': coding })

  test.each(['gzip', 'br'])(
    'a long list is compressed with %s, whether it arrives in 20,000 pieces, in one, or with a Content-Length',
    async (coding) => {
      let said: string | Buffer = ''
      await using app = await startBoth({}, (socket) => socket.write(said))
      const sizeOf = async (reply: string | Buffer) => {
        said = reply
        const answer = await ask(app, coding)
        expect(answer.headers.get('content-encoding')).toBe(coding)
        expect(answer.headers.has('content-length')).toBe(false)
        expect(await answer.text()).toBe(LIST)
        return (await sendRaw(app.origin, rawAnalysis('t', `Accept-Encoding: ${coding}`))).length
      }
      const inPieces = await sizeOf(`${HEAD}${inChunks(items)}0\r\n\r\n`)
      const inOne = await sizeOf(`${HEAD}${LIST.length.toString(16)}\r\n${LIST}\r\n0\r\n\r\n`)
      expect(inOne).toBeLessThan(LIST.length * 0.2)
      expect(inPieces).toBeLessThan(1.2 * inOne)
      await sizeOf(reply('200 OK', [JSON_TYPE], LIST))
    },
  )

  test.each([
    ['of 1 kB', LIST.slice(0, 1024), reply('200 OK', [JSON_TYPE], LIST.slice(0, 1024))],
    ['of another JSON type', LIST, reply('500 Odd', ['Content-Type: application/problem+json;a=b'], LIST)],
    [
      'that the host has compressed',
      LIST,
      reply('200 OK', [JSON_TYPE, 'Content-Encoding: GZIP'], gzipSync(LIST)),
    ],
  ])('a response %s is compressed', async (_name, text, bytes) => {
    await using app = await startBoth({}, (socket) => socket.write(bytes))
    const answer = await ask(app, 'br')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe(text)
  })

  test.each([
    ['shorter than 1 kB', LIST.slice(0, 1023), 'br'],
    ['for a browser that accepts no encoding', LIST, 'identity'],
  ])('a response that is %s is forwarded unchanged', async (_name, body, coding) => {
    await using app = await startBoth({}, (socket) => socket.write(reply('200 OK', [JSON_TYPE], body)))
    const answer = await ask(app, coding)
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(body)
  })
})

describe('failing hosts', () => {
  const pem = readFileSync('tests/hostile/self-signed.pem')
  test.each([
    ['refuses connections', 'http://127.0.0.1:9', 'ECONNREFUSED'],
    ['has no IP address', 'http://host.invalid', /^(ENOTFOUND|EAI_AGAIN)$/],
    ['has an untrusted certificate', createTlsServer({ key: pem, cert: pem }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])(
    'a host that %s results in a 502 that doesn’t name the host, and the log says why',
    async (_name, host, cause) => {
      const isAddress = typeof host === 'string'
      const analysisHost = isAddress ? host : (await listen(host, '127.0.0.1', 0)).replace('http:', 'https:')
      if (!isAddress) onTestFinished(() => void host.close())
      await using app = await startApp({ analysisHost })
      const response = await call(app.origin)
      expect(response.status).toBe(502)
      expect(response.body.error.code).toBe('analysis_unreachable')
      expect(response.text).not.toMatch(new URL(analysisHost).hostname)
      await expect.poll(() => lastIn(app).cause).toMatch(cause)
    },
  )

  test.each([
    [
      'a page',
      { status: 200, cause: 'not JSON' },
      reply('200 OK', ['Content-Type: text/html'], '<h1>Maintenance</h1>'),
    ],
    ['nothing', { status: 200, cause: 'empty' }, reply('200 OK', [JSON_TYPE], '')],
    ['garbage', { status: 502, cause: 'HPE_INVALID_CONSTANT' }, 'garbage\r\n\r\n'],
    ...[204, 205, 300, 304, 399, 600].map((code): [string, object, Buffer] => [
      `the status ${code}`,
      { status: 502, cause: `status ${code}` },
      reply(`${code} Odd`, [], ''),
    ]),
    ['silence', { status: 504, cause: 'no reply' }, ''],
    ['an unsupported encoding', { status: 502, cause: 'content coding' }, encoded('deflate', '{}')],
    ['an empty gzip', { errorCode: 'analysis_invalid', cause: 'Z_BUF_ERROR' }, encoded('gzip', '')],
    [
      'bytes behind Brotli',
      { errorCode: 'analysis_invalid', cause: 'bytes behind the content' },
      encoded('br', Buffer.concat([brotliCompressSync('{}'), gzipSync('{}')])),
    ],
    [
      '64 kB of half a list',
      { status: 200, cause: 'invalid JSON' },
      encoded('gzip', gzipSync('{"analysis":['.padEnd(65_536))),
    ],
    [
      'words about a 401',
      { status: 401, cause: 'The key … was revoked.' },
      reply('401 No', ['Content-Type: text/plain'], `The key ${TOKEN} was revoked.`),
    ],
  ])('if a host answers with %s, the log says %j', async (_name, said, bytes) => {
    const env = bytes === '' ? { ANALYSIS_TIMEOUT_MS: '100' } : {}
    await using app = await startBoth({ env }, (socket) => socket.write(bytes))
    await call(app.origin).catch(() => 'broken')
    await expect.poll(() => lastIn(app)).toMatchObject(said)
    expect(app.logLines.join('')).toMatch(/"level":"warn".*"requestId".*"route"/)
    expect(app.logLines.join('')).not.toMatch(/payload|signature/)
  })

  test.each([
    ['a list', JSON_TYPE, '200 OK', '\uFEFF{"analysis":[]}'],
    ['more than 64 kB, which are not parsed,', JSON_TYPE, '200 OK', `[${' '.repeat(65_536)}`],
    ['a 401 without a message', 'Content-Type: text/html', '401 Unauthorized', ''],
    ['a 400 as a page', 'Content-Type: text/html', '400 Bad Request', '<h1>No'],
  ])('if a host answers with %s, no warning is logged', async (_name, type, status, body) => {
    await using app = await startBoth({}, (socket) => socket.write(reply(status, [type], body)))
    await call(app.origin).catch(() => 'not JSON')
    await expect.poll(() => app.logLines).toHaveLength(1)
    expect(JSON.parse(app.logLines[0] ?? '')).toMatchObject({ level: 'info', msg: 'Request' })
    expect(app.logLines.join()).not.toMatch('"cause"')
  })
})

function encoded(coding: string, body: string | Buffer): Buffer {
  return reply('200 OK', [JSON_TYPE, `Content-Encoding: ${coding}`], body)
}

function lastIn({ logLines }: RunningApp) {
  return JSON.parse(logLines.findLast((line) => line.includes('"route"')) ?? '{}')
}

test('an analysis may be silent for longer than the connection’s idle timeout', async () => {
  // Longer than a busy machine takes from the connection to the request.
  await using app = await startBoth({ httpLimits: { stallTimeout: 1000 } }, (socket) => {
    setTimeout(() => socket.write(jsonReply({ analysis: [] })), 2500)
  })
  expect((await call(app.origin)).status).toBe(200)
})
