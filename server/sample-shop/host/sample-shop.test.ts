/** Each scenario, as it is seen on a real socket. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { insights, laterInsights } from '../insights.ts'
import { startSampleShop } from './sample-shop.ts'
import { createSampleToken } from './sample-token.ts'
import type { ScenarioClaim } from './scenario.ts'

const PATH = ANALYSES.products.path

function sampleCall(scenario = 'usual') {
  return callWith(createSampleToken({ scenario: { '*': scenario } }))
}

function callWith(token: string) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  return { method: 'POST', body: '{}', headers }
}

function askWith(scenario: ScenarioClaim) {
  const call = callWith(createSampleToken({ scenario }))
  return async (origin: string, analysis: Analysis) =>
    (await fetch(origin + ANALYSES[analysis].path, call)).json()
}

test.each(ANALYSIS_NAMES)('%s are answered with their list', async (analysis) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + ANALYSES[analysis].path, callWith('a.b.c'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({ analysis: insights(analysis) })
})

test.each([
  ['empty', 200, { analysis: [] }],
  ['failing:500', 500, { message: expect.stringContaining('500') }],
  ['slow:1+failing:503', 503, { message: expect.stringContaining('503') }],
  ['unauthorized', 401, { message: expect.stringContaining('not valid any more') }],
  ['quick', 400, { message: expect.stringContaining('known are slow, usual, changing') }],
  ['empty+', 400, { message: expect.stringContaining('"" is not known') }],
  ['failing:9', 400, { message: expect.stringContaining('9') }],
])('%s', async (scenario, status, body) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + PATH, sampleCall(scenario))
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(body)
})

test('a scenario is that analysis’ alone; * is for the others', async () => {
  await using shop = await startSampleShop()
  const ask = askWith({ orders: 'empty', '*': 'large:1' })
  expect(await ask(shop.origin, 'orders')).toEqual({ analysis: [] })
  expect(await ask(shop.origin, 'blogs')).toEqual({ analysis: insights('blogs').slice(0, 1) })
})

test('changing: a caller’s calls get the one edition and the other in turn', async () => {
  await using shop = await startSampleShop()
  const ask = askWith({ '*': 'changing' })
  expect(await ask(shop.origin, 'products')).toEqual({ analysis: insights('products') })
  expect(await ask(shop.origin, 'products')).toEqual({ analysis: laterInsights('products') })
  expect(await ask(shop.origin, 'orders')).toEqual({ analysis: insights('orders') })
  expect(await ask(shop.origin, 'products')).toEqual({ analysis: insights('products') })
})

test.each([
  ['html', 200],
  ['html:503', 503],
])('%s is a page, longer than what is shown of it', async (scenario, status) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + PATH, sampleCall(scenario))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect((await response.text()).length).toBeGreaterThan(200)
})

test.each(ANALYSIS_NAMES)('odd %s: wrong shapes, markup, an id twice', async (analysis) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + ANALYSES[analysis].path, sampleCall('odd'))
  const body = await response.json()
  expect(body).toEqual({ analysis: expect.arrayContaining([null, 42, [], {}]) })
  expect(JSON.stringify(body)).toContain('<script>')
  expect(JSON.stringify(body).match(/"twice"/g)?.length).toBeGreaterThanOrEqual(2)
})

test('cut-off promises more than it brings', async () => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + PATH, sampleCall('cut-off'))
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow('terminated')
})

test('reset ends the connection before any answer', async () => {
  await using shop = await startSampleShop()
  const call = request(shop.origin + PATH, sampleCall('reset')).end('{}')
  const [error] = await once(call, 'error')
  expect(error.code).toBe('ECONNRESET')
})

test('drip comes byte by byte, and whole', async () => {
  await using shop = await startSampleShop()
  const call = request(shop.origin + PATH, sampleCall('empty+drip:1')).end('{}')
  const [response]: IncomingMessage[] = await once(call, 'response')
  const chunks: Buffer[] = await (response?.toArray() ?? [])
  expect(Buffer.concat(chunks).toString()).toBe('{"analysis":[]}')
  expect(chunks.length).toBeGreaterThan(5)
})

test.each(['silent', 'slow:600000', 'drip:600000'])(
  '%s keeps its caller waiting until it leaves or the shop closes',
  async (scenario) => {
    await using shop = await startSampleShop()
    const leaver = new AbortController()
    const ask = async (signal?: AbortSignal) => {
      const response = await fetch(shop.origin + PATH, { ...sampleCall(scenario), signal: signal ?? null })
      return response.text()
    }
    const left = ask(leaver.signal)
    const stayed = ask()

    await fetch(shop.origin + PATH, sampleCall())
    leaver.abort()
    await expect(Promise.race([left, stayed])).rejects.toThrow('aborted')
    await Promise.all([shop.close(), expect(stayed).rejects.toThrow()])
  },
)

describe('a call that the product would refuse', () => {
  const call = sampleCall()
  test.each([
    ['another address', `${PATH}/`, {}, 404],
    ['GET', PATH, { method: 'GET', body: null }, 405],
    ['no token', PATH, { headers: { 'Content-Type': 'application/json' } }, 401],
    ['no JSON', PATH, { headers: { ...call.headers, 'Content-Type': 'text/plain' } }, 415],
    ['a sample token that can’t be read', PATH, callWith('a.b.sample'), 400],
  ])('%s', async (_, path, changes, status) => {
    await using shop = await startSampleShop()
    const response = await fetch(shop.origin + path, { ...call, ...changes })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\w/) })
  })
})

test('a public shop takes no scenario from its caller', async () => {
  await using shop = await startSampleShop({ takesScenarios: false })
  const response = await fetch(shop.origin + PATH, sampleCall('large:10000'))
  expect(await response.json()).toEqual({ analysis: insights('products') })
})
