import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { insights, refreshedInsights } from './insights.ts'
import { startSampleShop } from './sample-shop.ts'
import { createSampleToken } from './sample-token.ts'

async function startShop() {
  const shop = await startSampleShop()
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

test('a sample owner’s token names the language of the lists', async () => {
  await using shop = await startShop()
  const response = await shop.ask(createSampleToken({ locale: 'ar' }), 'orders')
  expect(await response.json()).toEqual({ analysis: insights('orders', 'ar') })
})

test('a page’s language takes precedence over the token’s', async () => {
  await using shop = await startShop()
  const response = await shop.ask(createSampleToken(), 'orders', 'ar')
  expect(await response.json()).toEqual({ analysis: insights('orders', 'ar') })
})

test('a refresh gives each visitor of the sample shop the later lists', async () => {
  await using shop = await startShop()
  const ask = async (visitor: string) => (await shop.ask(`${createSampleToken()}-${visitor}`)).json()
  expect(await ask('a1')).toEqual({ analysis: insights('products') })
  expect(await ask('b2')).toEqual({ analysis: insights('products') })
  expect(await ask('a1')).toEqual({ analysis: refreshedInsights('products') })
  expect(await ask('b2')).toEqual({ analysis: refreshedInsights('products') })
})

test('a sample token that can’t be read is rejected', async () => {
  await using shop = await startShop()
  expect((await shop.ask('a.b.sample')).status).toBe(401)
})
