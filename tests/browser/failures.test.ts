import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { recordCalls } from '../support/analyses.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

const origin = inject('product')
const alertOf = (page: Page) => page.getByRole('alert')

/** Opens the dashboard with products answering as the scenario says, and returns the red box's text. */
async function failureOf(page: Page): Promise<string> {
  await page.goto('/home')
  await alertOf(page).waitFor()
  return (await alertOf(page).textContent()) ?? ''
}

async function textOfReply(token: string): Promise<string> {
  const reply = await fetch(`${origin}/shopify/analyze-products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  return reply.text()
}

async function startHost(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('startHost: no TCP address.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('the red box', () => {
  test.each(['html', 'html:503'])('%s: names the address and the first 200 characters', async (scenario) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { products: scenario } }),
    })
    const message = await failureOf(opened.page)
    // Asked for once more: the page reads no further than it shows, and the browser keeps no more.
    const body = await textOfReply(createSampleToken({ scenario: { products: scenario } }))
    expect(body.length).toBeGreaterThan(200)
    expect(message.replace(/\s+/g, ' ')).toMatch(
      `Invalid JSON from /shopify/analyze-products: ${body.slice(0, 200)}`.replace(/\s+/g, ' ').trim(),
    )
    expect(message).not.toMatch(body.slice(0, 201))
    // Above the list, whose place says that there is none; logged as well.
    await opened.page.getByText('No data available to analyze.').waitFor()
    expect(opened.complaints.some((complaint) => complaint.includes('Invalid JSON'))).toBe(true)
    expect(await findBarriers(opened.page)).toEqual([])
  })

  test('an error without a message is a Fetch error', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    await opened.page.addInitScript(() => {
      window.fetch = () => Promise.reject(new Error(''))
    })
    expect(await failureOf(opened.page)).toMatch('Fetch error')
  })

  test('the host’s own message is shown where it brings no list', async () => {
    await using host = await startHost((_request, response) => {
      response
        .writeHead(500, { 'Content-Type': 'application/json' })
        .end('{"message":"The shop is being rebuilt."}')
    })
    await using product = await startProduct({ env: { ANALYSIS_HOST: host.origin } })
    await using opened = await openPage({ origin: product.origin, token: createSampleToken() })
    expect(await failureOf(opened.page)).toMatch('The shop is being rebuilt.')
    await opened.page.getByText('No data available to analyze.').waitFor()
  })

  test('a status alone is no failure: a list that comes with it is shown', async () => {
    await using host = await startHost((_request, response) => {
      response
        .writeHead(500, { 'Content-Type': 'application/json' })
        .end('{"analysis":[{"productId":"1","seoTitle":"Mug","inventoryInsight":"","pricingSuggestion":""}]}')
    })
    await using product = await startProduct({ env: { ANALYSIS_HOST: host.origin } })
    await using opened = await openPage({ origin: product.origin, token: createSampleToken() })
    await opened.page.goto('/home')
    await opened.page.getByRole('heading', { name: 'Mug' }).waitFor()
    expect(await alertOf(opened.page).count()).toBe(0)
  })

  test('a session that the host no longer takes: it has ended, and how to get back in', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { '*': 'unauthorized' } }),
    })
    const message = await failureOf(opened.page)
    expect(message).toMatch(/session has ended/i)
    expect(message).toMatch(/open the Vitrine app .* tap its link/)
    expect(message).not.toMatch(/log out/i)
    await opened.page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await findBarriers(opened.page)).toEqual([])
  })

  test('an unreachable host: the server’s sentence, and the reference of its log', async () => {
    await using product = await startProduct({ env: { ANALYSIS_HOST: 'http://127.0.0.1:9' } })
    await using opened = await openPage({ origin: product.origin, token: createSampleToken() })
    expect(await failureOf(opened.page)).toMatch('can’t be reached')
    const reference = await opened.page.getByText(/^Reference/).textContent()
    const id = reference?.replace('Reference ', '')
    const idsInLog = () => product.lines.map((line) => JSON.parse(line).requestId)
    await expect.poll(idsInLog).toContain(id)
  })

  test('a timeout', async () => {
    await using product = await startProduct({
      env: { ANALYSIS_HOST: inject('sampleShop'), ANALYSIS_TIMEOUT_MS: '300' },
    })
    await using opened = await openPage({
      origin: product.origin,
      token: createSampleToken({ scenario: { '*': 'silent' } }),
    })
    expect(await failureOf(opened.page)).toMatch('took too long')
  })

  test.each(['cut-off', 'reset', 'not-a-list'])('%s: a sentence, and nothing is saved', async (scenario) => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { products: scenario } }),
    })
    expect((await failureOf(opened.page)).length).toBeGreaterThan(20)
    expect(await opened.page.evaluate(() => localStorage.getItem('vitrine.insights.products'))).toBeNull()
  })

  test('offline', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await page.goto('/home')
    await page.getByRole('article').first().waitFor()
    await opened.context.setOffline(true)
    await page.getByRole('tab', { name: 'Orders' }).click()
    expect(await alertOf(page).textContent()).toMatch(/offline/i)
  })

  test('one tab’s failure leaves the others alone, and nothing is tried again by itself', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken({ scenario: { orders: 'failing:500' } }),
    })
    const { page } = opened
    const calls = recordCalls(page)
    await page.goto('/home')
    await page.getByRole('article').first().waitFor()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await alertOf(page).waitFor()
    await page.getByRole('tab', { name: 'Blogs' }).click()
    await page.getByRole('article').first().waitFor()
    expect(await alertOf(page).count()).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(calls.filter((call) => call.includes('orders'))).toHaveLength(1)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await alertOf(page).waitFor()
    expect(calls.filter((call) => call.includes('orders'))).toHaveLength(2)
  })
})

test('a menu whose code can’t be loaded takes nothing down, and still leads out', async () => {
  await using opened = await openPage({ origin, token: createSampleToken() })
  const { page } = opened
  await page.route(/AccountMenuContent-/, (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await logOut.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await logOut.click()
  await page.waitForURL(`${origin}/`)
})

describe('code that can’t be loaded', () => {
  test.each([
    ['main', /\/assets\/main-/],
    ['framework', /\/assets\/framework-/],
  ])('%s: the error screen, and the reply that was paid for is saved', async (_name, script) => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    const calls = recordCalls(page)
    await page.route(script, (route) => route.abort())
    await page.goto('/home')
    await alertOf(page).getByText('Unexpected Application Error!').waitFor()
    expect(await page.getByText('Loading user...').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrine.insights.products')))
      .not.toBeNull()
    expect(await findBarriers(page)).toEqual([])
    await page.unroute(script)
    await page.getByRole('link', { name: 'Reload' }).click()
    await page.getByRole('article').first().waitFor()
    expect(calls).toEqual(['POST /shopify/analyze-products'])
  })

  test('not even its first script: after a while the page says what to do', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await page.route(/\/assets\/entry-/, (route) => route.abort())
    await page.goto('/home')
    await page.getByText('Loading user...').waitFor()
    const late = page.getByText('This takes longer than it should.')
    expect(await late.isVisible()).toBe(false)
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getTiming().iterations === 1) animation.finish()
    })
    await late.waitFor()
    await page.unroute(/\/assets\/entry-/)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test('a landing page stays the document that it is', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    await page.route(/\/assets\/main-/, (route) => route.abort())
    await page.goto('/')
    await expect.poll(() => complaints.length).toBeGreaterThan(1)
    expect(await alertOf(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Terms' }).first().click()
    await page.waitForURL(`${origin}/terms`)
  })
})
