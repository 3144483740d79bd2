import { afterAll, expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { insights, refreshedInsights } from './insights.ts'
import { startSampleShop } from './sample-shop.ts'
import { createSampleToken } from './sample-token.ts'

const shop = await startSampleShop()
afterAll(shop[Symbol.asyncDispose])

function ask(token: string, analysis: Analysis = 'products', language = '*') {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    'Accept-Language': language,
  }
  return fetch(shop.origin + ANALYSES[analysis].path, { method: 'POST', body: '{}', headers })
}

test.each(ANALYSIS_NAMES)('the sample shop answers %s with their list', async (analysis) => {
  const response = await ask('a.b.c', analysis)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({ analysis: insights(analysis) })
})

test.each([
  ['that of the token', 'ar', '*'],
  ['that of the page, if it names one', 'en', 'ar'],
] as const)('the language of a list is %s', async (_, locale, language) => {
  const response = await ask(createSampleToken({ locale }), 'orders', language)
  expect(await response.json()).toEqual({ analysis: insights('orders', 'ar') })
})

test('a refresh gives each visitor of the sample shop the later lists', async () => {
  const visit = async (visitor: string) => (await ask(`${createSampleToken()}-${visitor}`)).json()
  for (const listOf of [insights, refreshedInsights, insights, refreshedInsights])
    for (const visitor of ['a1', 'b'.repeat(32)])
      expect(await visit(visitor)).toEqual({ analysis: listOf('products') })
})

test('a sample token that can’t be read is rejected', async () => {
  expect((await ask('a.b.sample')).status).toBe(401)
})
