/** What no feature shows: they use the other scenarios. */
import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { insights, laterInsights } from '../insights.ts'
import { startSampleShop } from './sample-shop.ts'
import { createSampleToken } from './sample-token.ts'

const tokenFor = (scenario: string) => createSampleToken({ scenario: { '*': scenario } })

async function startShop({ takesScenarios = true } = {}) {
  const shop = await startSampleShop({ takesScenarios })
  const ask = (token: string, analysis: Analysis = 'products', language = '*') => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Accept-Language': language,
    }
    return fetch(shop.origin + ANALYSES[analysis].path, { method: 'POST', body: '{}', headers })
  }
  return Object.assign(shop, { ask })
}

test.each(ANALYSIS_NAMES)('the sample shop answers %s with their list', async (analysis) => {
  await using shop = await startShop()
  const response = await shop.ask('a.b.c', analysis)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({ analysis: insights(analysis) })
})

test.each(['', '-a1'])(
  'a sample owner’s token with the visitor’s mark %j names the language of the lists, in public as well',
  async (mark) => {
    await using shop = await startShop({ takesScenarios: false })
    const token = createSampleToken({ locale: 'ar' }) + mark
    const response = await shop.ask(token, 'orders')
    expect(await response.json()).toEqual({ analysis: insights('orders', 'ar') })
  },
)

test('a page’s language comes before the token’s', async () => {
  await using shop = await startShop()
  const response = await shop.ask(createSampleToken(), 'orders', 'ar')
  expect(await response.json()).toEqual({ analysis: insights('orders', 'ar') })
})

test.each(['xx', 'constructor', null])(
  'a sample owner whose language is not there (%j) gets lists in English',
  async (locale) => {
    await using shop = await startShop()
    const payload = Buffer.from(JSON.stringify({ locale })).toString('base64url')
    const response = await shop.ask(`a.${payload}.sample`)
    expect(await response.json()).toEqual({ analysis: insights('products', 'en') })
  },
)

test.each([
  ['slow:1+failing:503', 503, { message: expect.stringContaining('503') }],
  ['quick', 400, { message: expect.stringContaining('known are slow, usual, changing') }],
  ['empty+', 400, { message: expect.stringContaining('"" is not known') }],
  ['failing:9', 400, { message: expect.stringContaining('9') }],
])('the scenario %s → %i', async (scenario, status, body) => {
  await using shop = await startShop()
  const response = await shop.ask(tokenFor(scenario))
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(body)
})

test('a caller with the scenario changing gets the one edition and the other in turn', async () => {
  await using shop = await startShop()
  const ask = async (analysis: Analysis) => (await shop.ask(tokenFor('changing'), analysis)).json()
  expect(await ask('products')).toEqual({ analysis: insights('products') })
  expect(await ask('products')).toEqual({ analysis: laterInsights('products') })
  expect(await ask('orders')).toEqual({ analysis: insights('orders') })
  expect(await ask('products')).toEqual({ analysis: insights('products') })
})

test.each([true, false])(
  'each visitor of the sample shop gets the later edition by a refresh (scenarios: %s)',
  async (takesScenarios) => {
    await using shop = await startShop({ takesScenarios })
    const ask = async (visitor: string) => (await shop.ask(`${createSampleToken()}-${visitor}`)).json()
    expect(await ask('a1')).toEqual({ analysis: insights('products') })
    expect(await ask('b2')).toEqual({ analysis: insights('products') })
    expect(await ask('a1')).toEqual({ analysis: laterInsights('products') })
    expect(await ask('b2')).toEqual({ analysis: laterInsights('products') })
  },
)

test('a sample owner without a visitor’s mark always gets the same list', async () => {
  await using shop = await startShop({ takesScenarios: false })
  for (const visitor of ['', '-', '-no.visitor']) {
    const ask = () => shop.ask(createSampleToken() + visitor)
    expect(await (await ask()).text()).toBe(await (await ask()).text())
  }
})

test('the scenario html:503 → a page that is longer than what is shown of it', async () => {
  await using shop = await startShop()
  const response = await shop.ask(tokenFor('html:503'))
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect((await response.text()).length).toBeGreaterThan(200)
})

test('a sample token that can’t be read is refused', async () => {
  await using shop = await startShop()
  expect((await shop.ask('a.b.sample')).status).toBe(400)
})

test('a public sample shop takes no scenario from its caller', async () => {
  await using shop = await startShop({ takesScenarios: false })
  const response = await shop.ask(tokenFor('large:10000'))
  expect(await response.json()).toEqual({ analysis: insights('products') })
})
