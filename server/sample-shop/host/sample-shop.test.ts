import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { listOf, sampleCall } from './call-fixture.ts'
import { startSampleShop } from './start-sample-shop.ts'

const PATH = ANALYSES.products.path

function callWith(changes: RequestInit & { headers?: Record<string, string> } = {}): RequestInit {
  const call = sampleCall()
  return { ...call, ...changes, headers: { ...call.headers, ...changes.headers } }
}

test.each(ANALYSIS_NAMES)('%s are answered with a list of texts', async (analysis) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + ANALYSES[analysis].path, callWith())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)

  const list = await listOf(response)
  const { idField, heading, sections } = ANALYSES[analysis]
  const fields = new Set([idField, heading.field, ...sections.map(({ field }) => field)])
  expect(list.length).toBe({ products: 60, orders: 400, customers: 120, blogs: 12 }[analysis])
  for (const insight of list) {
    expect(new Set(Object.keys(insight ?? {}))).toEqual(fields)
    expect(Object.values(insight ?? {}).every((value) => typeof value === 'string')).toBe(true)
  }
})

test('two shops of one seed answer alike; another seed answers otherwise', async () => {
  await using one = await startSampleShop({ seed: 3 })
  await using same = await startSampleShop({ seed: 3 })
  await using other = await startSampleShop({ seed: 4 })
  const [first, second, third] = await Promise.all(
    [one, same, other].map(async ({ origin }) => (await fetch(origin + PATH, callWith())).text()),
  )
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

const claim = (middle: string) => ({
  Authorization: `Bearer a.${Buffer.from(middle).toString('base64url')}.c`,
})

test.each([
  ['another path', '/shopify/analyze-payments', {}, 404],
  ['a query', `${PATH}?page=2`, {}, 404],
  ['another letter case', '/Shopify/analyze-products', {}, 404],
  ['a slash behind', `${PATH}/`, {}, 404],
  ['GET', PATH, { method: 'GET', body: null }, 405],
  ['PUT', PATH, { method: 'PUT' }, 405],
  ['no JSON type', PATH, { headers: { 'Content-Type': 'text/plain' } }, 415],
  ['a type that only begins so', PATH, { headers: { 'Content-Type': 'application/jsonp' } }, 415],
  ['no token', PATH, { headers: { Authorization: '' } }, 401],
  ['another scheme', PATH, { headers: { Authorization: 'Basic bGF5bGE6c2VjcmV0' } }, 401],
  ['a token in one part', PATH, { headers: { Authorization: 'Bearer token' } }, 401],
  ['a middle section that is no JSON', PATH, { headers: claim('{id') }, 401],
  ['a middle section that is no object', PATH, { headers: claim('"layla"') }, 401],
  ['no body', PATH, { body: null }, 400],
  ['a body that is no JSON', PATH, { body: 'shop' }, 400],
  ['a list as body', PATH, { body: '[]' }, 400],
  ['a body with a field', PATH, { body: '{"page":2}' }, 400],
  ['a body of a megabyte', PATH, { body: ' '.repeat(1_000_000) }, 400],
  ['a scenario that is none', PATH, { headers: claim('{"scenario":{"*":"quick"}}') }, 400],
] as const)('%s is refused', async (_, path, changes, status) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + path, callWith(changes))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({ message: expect.stringMatching(/\w/) })
  if (status === 405) expect(response.headers.get('allow')).toBe('POST')
})

test.each([
  ['application/json; charset=utf-8', ' {} '],
  ['Application/JSON', '{\n}'],
])('%s with %j is taken', async (type, body) => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin + PATH, callWith({ headers: { 'Content-Type': type }, body }))
  expect(response.status).toBe(200)
})

test('a public shop takes no scenario from its caller', async () => {
  await using shop = await startSampleShop({ takesScenarios: false })
  const response = await fetch(shop.origin + PATH, sampleCall('large:10000'))
  expect(await listOf(response)).toHaveLength(60)
})

test('a visitor is told what it is', async () => {
  await using shop = await startSampleShop()
  const response = await fetch(shop.origin)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toContain('the sample shop')
})
