/** Each scenario, as it is seen on a real socket. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { closeServer, listen } from '../../http/lifecycle.ts'
import { fieldOf, listOf, sampleCall } from './call-fixture.ts'
import { deliver } from './delivery.ts'
import { createSampleToken } from './sample-token.ts'
import { startSampleShop } from './start-sample-shop.ts'

const { path } = ANALYSES.products

test.each([
  ['empty', 200, { analysis: [] }],
  ['missing', 200, { message: expect.any(String) }],
  ['null', 200, { analysis: null }],
  ['not-a-list', 200, { analysis: { 0: expect.any(String), length: 1 } }],
  ['failing:500', 500, { message: expect.stringContaining('500') }],
  ['slow:1+failing:503', 503, { message: expect.stringContaining('503') }],
  ['unauthorized', 401, { message: expect.stringContaining('not valid any more') }],
])('%s', async (scenario, status, body) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + path, sampleCall(scenario))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual(body)
})

test('a scenario is that analysis’ alone, and that caller’s', async () => {
  await using shop = await startSampleShop()
  const token = createSampleToken({ scenario: { products: 'empty' } })
  const { headers, ...call } = sampleCall()
  const emptyProducts = { ...call, headers: { ...headers, Authorization: `Bearer ${token}` } }
  const [empty, orders, other] = await Promise.all([
    fetch(shop.origin + path, emptyProducts),
    fetch(shop.origin + ANALYSES.orders.path, emptyProducts),
    fetch(shop.origin + path, sampleCall('large:1')),
  ])
  expect(await listOf(empty)).toHaveLength(0)
  expect(await listOf(orders)).toHaveLength(400)
  expect(await listOf(other)).toHaveLength(1)
})

test.each([
  ['html', 200],
  ['html:503', 503],
])('%s is a page of more than 200 characters', async (scenario, status) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + path, sampleCall(scenario))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect((await response.text()).length).toBeGreaterThan(200)
})

test('large answers come whole', async () => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + path, sampleCall('large:3000'))
  const list = await listOf(response)
  expect(new Set(list.map((insight) => fieldOf(insight, 'productId'))).size).toBe(3000)
})

test.each(ANALYSIS_NAMES)('odd %s are JSON with the shapes that are promised', async (analysis) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + ANALYSES[analysis].path, sampleCall('odd'))
  const text = await response.clone().text()
  const items = await listOf(response)
  expect(items).toEqual(expect.arrayContaining([null, 42, [], {}]))
  expect(text).toContain('<script>')
  expect(text).toMatch(/\p{Script=Arabic}/u)
  const ids = items.map((item: unknown) =>
    new Map(Object.entries(item ?? {})).get(ANALYSES[analysis].idField),
  )
  expect(ids.filter((id) => id === 'twice')).toHaveLength(2)
})

test('a cut-off answer promises more than it brings', async () => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + path, sampleCall('cut-off'))
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
  await expect(response.text()).rejects.toThrow('terminated')
})

test('a reset ends the connection before any answer', async () => {
  await using shop = await startSampleShop()
  const call = request(shop.origin + path, sampleCall('reset')).end('{}')
  const [error] = await once(call, 'error')
  expect(error.code).toBe('ECONNRESET')
})

test('a dripping answer comes byte by byte, and whole', async () => {
  await using shop = await startSampleShop()
  const call = request(shop.origin + path, sampleCall('empty+drip:1')).end('{}')
  const [response]: IncomingMessage[] = await once(call, 'response')
  const chunks: Buffer[] = await (response?.toArray() ?? [])
  expect(Buffer.concat(chunks).toString()).toBe('{"analysis":[]}')
  expect(chunks.length).toBeGreaterThan(5)
})

test.each(['silent', 'slow:600000', 'drip:600000', 'slow:600000+silent'])(
  '%s keeps its caller waiting until it leaves or the shop closes',
  async (scenario) => {
    await using shop = await startSampleShop()
    const leaver = new AbortController()
    const left = fetch(shop.origin + path, { ...sampleCall(scenario), signal: leaver.signal }).then((it) =>
      it.text(),
    )
    const closed = fetch(shop.origin + path, sampleCall(scenario)).then((it) => it.text())
    const isSettled = Promise.race([left, closed])

    await fetch(shop.origin + path, sampleCall())
    leaver.abort()
    await expect(isSettled).rejects.toThrow('aborted')
    await Promise.all([shop.close(), expect(closed).rejects.toThrow()])
    await expect(left).rejects.toThrow('aborted')
  },
)

test('a caller who doesn’t read is not written for', async () => {
  let made = 0
  async function* endless() {
    for (;;) {
      made += 1
      yield Buffer.alloc(65_536)
    }
  }
  const left = new AbortController()
  const server = createServer((_, response) => {
    const reply = { status: 200, type: 'text/plain', body: endless() }
    deliver(response, reply, { kind: 'whole' }, left.signal).catch(() => {})
  })
  const call = request(await listen(server, '127.0.0.1', 0)).end()
  call.on('error', () => {})
  const [response]: IncomingMessage[] = await once(call, 'response')
  response?.pause()
  for (let turn = 0; turn < 2000; turn += 1) await nextTurn()

  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(500)
  call.destroy()
  await closeServer(server)
})
