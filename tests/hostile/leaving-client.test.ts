/** Browsers that leave at every stage, or don't read: their calls end, and nothing of them is left. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callsInFlight } from '../../server/testing/calls-in-flight.ts'
import { startApp } from '../../server/testing/start-app.ts'
import { analysisRequest, exchange } from './ask.ts'
import { type Behave, pour, startHostileHost } from './hostile-host.ts'
import { openSockets, socketsDownTo } from './open-sockets.ts'

let before = 0
beforeEach(() => {
  before = openSockets()
})

const silent: Behave = () => {}
const pouring: Behave = (socket) => pour(socket, 'Content-Length: 99999999')

async function openBrowser(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const REQUEST = analysisRequest({ token: 't' })

const LEAVE = {
  'an ordinary close': (socket: Socket) => socket.destroy(),
  'a reset': (socket: Socket) => socket.resetAndDestroy(),
  'a half-close': (socket: Socket) => socket.end(),
} as const

describe.each(Object.entries(LEAVE))('leaving by %s', (_name, leave) => {
  test.each([
    ['at once', ''],
    ['in the request line', REQUEST.slice(0, 9)],
    ['in the head', REQUEST.slice(0, -8)],
    ['in the body', REQUEST.slice(0, -1)],
    ['after a refused call', 'GET /shopify HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'after half an upgrade',
      'POST / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\nContent-Length: 9\r\n\r\n',
    ],
    ['after CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'after an expectation',
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
    ],
    ['after garbage', '\x00\x01\x02\r\n\r\n'],
  ])('%s leaves nothing', async (_stage, request) => {
    await using host = await startHostileHost(() => silent)
    await using app = await startApp({ analysisHost: host.origin })
    const others = openSockets()
    const browser = await openBrowser(app.origin)
    if (request) browser.write(request, 'latin1')
    leave(browser.resume())
    await socketsDownTo(others)
    expect(await exchange(app.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ ending: 'fin' })
    expect(host.heard('t')).toBe(0)
  })

  test.each([
    ['while the host thinks', silent],
    ['in mid-reply', pouring],
  ])('%s ends the call to the host', async (_stage, behave) => {
    await using host = await startHostileHost(() => behave)
    await using app = await startApp({ analysisHost: host.origin })
    const browser = await openBrowser(app.origin)
    browser.write(REQUEST)
    await expect.poll(() => host.heard('t')).toBe(1)
    leave(browser.resume())
    await host.released('t')
    await socketsDownTo(before)
  })
})

/** Products, again and again: they compress as lists do. */
function listOf(bytes: number): string {
  let text = '{"analysis":['
  for (let id = 0; text.length < bytes; id += 1)
    text += `{"productId":"${(id * 2654435761) % 2 ** 32}","seoTitle":"Title ${id}","inventoryInsight":"${id % 97} left"},`
  return `${text.slice(0, bytes - 2)}]}`
}

describe.each(['identity', 'gzip', 'br'])('leaving at any byte of a reply in %s', (acceptEncoding) => {
  test.each([1000, 100_000, 5_000_000])('of %i bytes frees the place', async (size) => {
    const reply = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n${listOf(size)}`
    await using host = await startHostileHost(() => (socket) => socket.write(reply))
    await using app = await startApp({ analysisHost: host.origin, env: { METRICS_PORT: '0' } })
    const leave = async (bytes: number) => {
      const browser = await openBrowser(app.origin)
      let received = 0
      browser.on('data', (chunk) => {
        received += chunk.length
        if (received >= bytes) browser.destroy()
      })
      browser.write(analysisRequest({ token: 't', acceptEncoding }))
      await once(browser, 'close')
    }
    const places = [1, 1, 1, 1, 400, 1500, 9000, 17_000, 40_000, 70_000, 150_000, 600_000, 4_900_000]
    await Promise.all(places.map(leave))
    await expect.poll(() => callsInFlight(app.metricsOrigin)).toBe(0)
    await expect.poll(() => host.connections()).toBe(0)
  })
})

test('calls in a row on one connection end with it', async () => {
  await using host = await startHostileHost(() => silent)
  await using app = await startApp({ analysisHost: host.origin, env: { METRICS_PORT: '0' } })
  const browser = await openBrowser(app.origin)
  browser.write(analysisRequest({ token: 't', connection: 'keep-alive' }).repeat(3))
  await expect.poll(() => host.heard('t')).toBeGreaterThan(0)
  browser.destroy()
  await expect.poll(() => callsInFlight(app.metricsOrigin)).toBe(0)
  await expect.poll(() => host.connections()).toBe(0)
})

test.each(['1.0', '1.1'] as const)(
  'an HTTP/%s browser that half-closes and never reads is let go at the deadline',
  async (version) => {
    await using host = await startHostileHost(() => pouring)
    await using app = await startApp({ analysisHost: host.origin, env: { ANALYSIS_TIMEOUT_MS: '1500' } })
    const browser = await openBrowser(app.origin)
    browser.pause().write(analysisRequest({ token: 't', version }))
    await expect.poll(() => host.heard('t')).toBe(1)
    browser.end()
    await host.released('t')
    browser.destroy()
    await socketsDownTo(before)
  },
)

test('a client that asks for lists and never reads is let go', async () => {
  const list = listOf(30_000)
  await using host = await startHostileHost(() => (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${list.length}\r\n\r\n${list}`)
  })
  await using app = await startApp({ analysisHost: host.origin, httpLimits: { stallTimeout: 200 } })
  const client = await openBrowser(app.origin)
  // The answers are more than any buffer takes.
  client.pause().write(analysisRequest({ token: 't', connection: 'keep-alive' }).repeat(1500))
  // Who doesn't read finds out by writing, and goes on writing: the limit is on what isn't read.
  await vi.waitUntil(() => {
    client.write('\r\n')
    return client.destroyed
  }, 10_000)
})
