/** Whatever the host does, the browser gets the promised response, and the host receives one call. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { API_STATUSES } from '../../server/http/http-error.ts'
import { openClient, rawAnalysis } from '../../server/testing/raw-client.ts'
import { requestAnalysis } from '../../server/testing/request-analysis.ts'
import { startApp, startBoth } from '../../server/testing/start-app.ts'
import type { ApiErrorCode } from '../../shared/api-error.ts'
import { EMPTY_LIST, INVALID, JSON_HEAD, USABLE } from './host-replies.ts'

/** Maps tokens to the host's behavior. */
const behaviours = new Map<string, (socket: Socket) => void>()

// Longer than a busy machine takes for a response. Responses that never end wait for it, all at the same time.
const app = await startBoth({ env: { ANALYSIS_TIMEOUT_MS: '5000' } }, (socket, _request, token) =>
  behaviours.get(token)?.(socket),
)
afterAll(app[Symbol.asyncDispose])

async function ask(behave: (socket: Socket) => void) {
  const token = crypto.randomUUID()
  behaviours.set(token, behave)
  const response = await requestAnalysis(app, token, { 'Accept-Encoding': 'identity' })
  expect(app.host.callCount(token)).toBe(1)
  return { token, status: response.status, headers: Object.fromEntries(response.headers), response }
}

const send = (text: string) => (socket: Socket) => void socket.write(text, 'latin1')

test.each(Object.entries(USABLE))(
  'if a host’s response has %s, the browser gets the list',
  async (_, text) => {
    const { status, response } = await ask((socket) => socket.end(text, 'latin1'))
    expect([status, await response.text()]).toEqual([200, EMPTY_LIST])
  },
)

test.each([200, 201, 401, 404, 429, 503, 599])(
  'a status of %i is forwarded with its body, type and Retry-After',
  async (status) => {
    const body = '<script>alert(1)</script>'
    const fields = `Content-Type: text/html\r\nRetry-After: 30\r\nContent-Length: ${body.length}`
    const answer = await ask(send(`HTTP/1.1 ${status} Whatever\r\n${fields}\r\n\r\n${body}`))
    expect([answer.status, await answer.response.text()]).toEqual([status, body])
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html', 'retry-after': '30' })
    expect(answer.response.statusText).not.toBe('Whatever')
  },
)

const drip =
  (text: string, begin = '') =>
  (socket: Socket) => {
    socket.write(begin)
    const timer = setInterval(() => socket.write(text), 20)
    socket.once('close', () => clearInterval(timer))
  }

/** What the host does instead of a usable response. */
const FAILURES: readonly [string, ApiErrorCode, (socket: Socket) => void][] = [
  ...Object.entries(INVALID).map(
    ([name, text]) => [`sends ${name}`, 'analysis_invalid', send(text)] satisfies (typeof FAILURES)[number],
  ),
  ['closes the connection without a response', 'analysis_invalid', (socket) => socket.end()],
  ['resets the connection without a response', 'analysis_invalid', (socket) => socket.resetAndDestroy()],
  ['closes the connection within its headers', 'analysis_invalid', (socket) => socket.end(JSON_HEAD)],
  ['never answers', 'analysis_timeout', () => {}],
  ['stalls within its headers', 'analysis_timeout', send(JSON_HEAD)],
  ['sends its headers byte by byte', 'analysis_timeout', drip('x', `${JSON_HEAD}X: `)],
  ['sends 103 responses endlessly', 'analysis_timeout', drip('HTTP/1.1 103 Early Hints\r\n\r\n')],
]

test.concurrent.each(FAILURES)('a host that %s results in the error %s', async (_, code, behave) => {
  const { token, status, response } = await ask(behave)
  expect(status).toBe(API_STATUSES[code])
  expect(await response.json()).toMatchObject({ error: { code } })
  await app.host.released(token)
})

const LENGTH = 'Content-Length: 1000000\r\n\r\n{"ana'
const CHUNK = `Transfer-Encoding: chunked\r\n\r\nf\r\n${EMPTY_LIST}\r\n`
const GZIP = gzipSync(EMPTY_LIST).toString('latin1')
const CUT = GZIP.slice(0, -9)
const BROTLI = brotliCompressSync(EMPTY_LIST).toString('latin1')
const encoded = (coding: string, body: string) =>
  `Content-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** The host's behavior once the browser has the headers. */
const BREAKS: readonly [string, string, (socket: Socket) => void][] = [
  ['stalls before its body', 'Content-Length: 15\r\n\r\n', () => {}],
  ['stalls within its body', LENGTH, () => {}],
  ['sends its body byte by byte', LENGTH, drip('x')],
  ['closes the connection within its body', LENGTH, (socket) => socket.end()],
  ['resets the connection within its body', LENGTH, (socket) => socket.resetAndDestroy()],
  ['closes the connection before the last chunk', CHUNK, (socket) => socket.end()],
  ['sends a bad chunk', CHUNK, send('zz\r\n')],
  [
    'resets the connection in a body without a length',
    `\r\n${EMPTY_LIST}`,
    (socket) => socket.resetAndDestroy(),
  ],
  ['sends half of a gzip body', encoded('gzip', CUT), () => {}],
  ['sends an empty gzip body', encoded('gzip', ''), () => {}],
  ['sends an empty Brotli body', encoded('br', ''), () => {}],
  ['sends JSON as gzip', encoded('x-gzip', EMPTY_LIST), () => {}],
  ['sends bytes after its gzip body', encoded('gzip', `${GZIP}{}`), () => {}],
  ['sends zeros after its gzip body', encoded('gzip', `${GZIP}\0\0`), () => {}],
  ['sends bytes after its Brotli body', encoded('br', `${BROTLI}{}`), () => {}],
]

test.concurrent.each(BREAKS)('if a host %s, the browser sees a broken response', async (_, begin, goOn) => {
  const begun = Promise.withResolvers<Socket>()
  const { token, status, response } = await ask((socket) => {
    socket.write(JSON_HEAD + begin, 'latin1')
    begun.resolve(socket)
  })
  expect(status).toBe(200)
  goOn(await begun.promise)
  await expect(response.text()).rejects.toThrow('terminated')
  await app.host.released(token)
})

// In HTTP/1.0, the end of the connection ends a complete response.
test.concurrent.each([
  ['stalls', () => {}],
  ['closes the connection', (socket) => socket.end()],
] satisfies [string, (socket: Socket) => void][])(
  'if a host %s within its body, an HTTP/1.0 client also sees a broken response',
  async (_, goOn) => {
    const token = crypto.randomUUID()
    const begun = Promise.withResolvers<Socket>()
    behaviours.set(token, begun.resolve)
    const client = await openClient(app.origin)
    client.socket.write(rawAnalysis(token).replace('HTTP/1.1', 'HTTP/1.0'))
    const isReset = once(client.socket, 'error')
    const host = await begun.promise
    host.write(JSON_HEAD + CHUNK)
    await once(client.socket, 'data')
    goOn(host)
    await isReset
    expect(client.received).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  },
)

/** Listens but accepts nothing, and its queue is full, so the system drops every further connection. */
const BLACK_HOLE = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
  require('node:worker_threads').parentPort.postMessage(this.address().port)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})`

test('a host that accepts no connection results in a 504', async () => {
  const hole = new Worker(BLACK_HOLE, { eval: true })
  const [port] = await once(hole, 'message')
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(fillers.slice(0, 2).map((filler) => once(filler, 'connect')))
  const env = { ANALYSIS_TIMEOUT_MS: '500' }
  await using app = await startApp({ analysisHost: `http://127.0.0.1:${port}`, env })
  const response = await requestAnalysis(app)
  expect(response.status).toBe(504)
  expect(await response.json()).toMatchObject({ error: { code: 'analysis_timeout' } })
  for (const filler of fillers) filler.destroy()
  await hole.terminate()
})
