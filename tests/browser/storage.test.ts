import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { recordCalls } from '../support/analyses.ts'
import { type OpenPage, openPage, storeOnce } from '../support/browser.ts'

const origin = inject('product')
const LAYLA = createSampleToken({ id: '1', email: 'layla@shop.example' })
const OMAR = createSampleToken({ id: '2', email: 'omar@shop.example' })
const SAVED = JSON.stringify([
  { productId: '1', seoTitle: 'Saved mug', inventoryInsight: 'a', pricingSuggestion: 'b' },
])

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function openWith(entries: Record<string, string>, token = LAYLA): Promise<OpenPage> {
  const opened = await openPage({ origin })
  await storeOnce(opened.page, origin, { 'vitrine.sessionToken': token, ...entries })
  return opened
}

async function openHome({ page }: OpenPage) {
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
}

describe('a saved list', () => {
  test('is used before any call is made', async () => {
    await using opened = await openWith({ 'vitrine.insights.products': SAVED })
    const calls = recordCalls(opened.page)
    await openHome(opened)
    await opened.page.getByRole('heading', { name: 'Saved mug' }).waitFor()
    expect(calls).toEqual([])
  })

  test('is what the server sent, kept under its own key with its owner and time', async () => {
    await using opened = await openWith({})
    const replied = opened.page.waitForResponse('**/shopify/analyze-products')
    await openHome(opened)
    const { analysis } = await (await replied).json()
    await expect
      .poll(async () => JSON.parse((await stored(opened.page, 'vitrine.insights.products')) ?? 'null'))
      .toEqual(analysis)
    const about = JSON.parse((await stored(opened.page, 'vitrine.insights.about')) ?? '{}')
    expect(about.owner).toBe('1')
    expect(Date.parse(about.fetchedAt.products)).toBeGreaterThan(0)
  })

  test('is saved as soon as it has arrived: whoever leaves in that moment finds it again', async () => {
    await using opened = await openWith({})
    const { page } = opened
    const calls = recordCalls(page)
    await page.addInitScript(() => {
      if (location.pathname !== '/home' || sessionStorage.getItem('has left')) return
      new MutationObserver(() => {
        if (!document.querySelector('article')) return
        sessionStorage.setItem('has left', 'yes')
        location.href = '/terms'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/home')
    await page.waitForURL(`${origin}/terms`)
    await openHome(opened)
    expect(calls).toEqual(['POST /shopify/analyze-products'])
  })

  test.each([
    ['no JSON', '{'],
    ['no array', '{"a":1}'],
    ['empty', '[]'],
    ['without anything to show', '[null]'],
  ])('that is %s is fetched anew', async (_name, list) => {
    await using opened = await openWith({ 'vitrine.insights.products': list })
    const calls = recordCalls(opened.page)
    await openHome(opened)
    expect(calls).toEqual(['POST /shopify/analyze-products'])
    expect(opened.complaints).toEqual([])
  })

  test('of another user is dropped and never shown', async () => {
    await using opened = await openWith(
      {
        'vitrine.insights.products': SAVED,
        'vitrine.insights.orders': SAVED,
        'vitrine.insights.about': JSON.stringify({ owner: '1', fetchedAt: {} }),
      },
      OMAR,
    )
    await openHome(opened)
    expect(await opened.page.getByText('Saved mug').count()).toBe(0)
    expect(await stored(opened.page, 'vitrine.insights.orders')).toBeNull()
  })
})

test('with storage blocked it works from memory, and /home leads to /', async () => {
  await using opened = await openPage({ origin })
  const { page, complaints } = opened
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto('/home')
  await page.waitForURL(`${origin}/`)
  await page.goto(`/#token=${LAYLA}`)
  await page.getByText('Welcome, layla').waitFor()
  await page.getByRole('article').first().waitFor()
  expect(complaints).toEqual([])
})

test('with storage full the list is shown, with a quiet note', async () => {
  await using opened = await openWith({ filler: 'x'.repeat(5_242_880 - 1000) })
  await openHome(opened)
  await opened.page.getByText('could not be saved').waitFor()
  expect(await stored(opened.page, 'vitrine.insights.products')).toBeNull()
  expect(opened.complaints).toEqual([])
})

describe('two tabs', () => {
  test('a log-out in one leads the other to /, also during a load, and nothing is written after', async () => {
    const token = createSampleToken({ scenario: { orders: 'silent' } })
    await using opened = await openPage({ origin, token })
    const { page, context } = opened
    await openHome(opened)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('Loading orders insights...').waitFor()
    const ended = page.waitForEvent('requestfailed')
    const other = await context.newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${origin}/`)
    await ended
    expect(await other.evaluate(() => localStorage.length)).toBe(0)
  })

  test('a log-out in this tab during a load ends the load', async () => {
    const token = createSampleToken({ scenario: { '*': 'silent' } })
    await using opened = await openPage({ origin, token })
    const { page } = opened
    await page.goto('/home')
    await page.getByText('Loading products insights...').waitFor()
    const ended = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${origin}/`)
    await ended
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(opened.complaints).toEqual([])
  })

  test('a sign-in as someone else shows that user’s lists only', async () => {
    await using opened = await openPage({ origin, token: LAYLA })
    const { page, context } = opened
    await openHome(opened)
    const other = await context.newPage()
    await other.goto(`/#token=${OMAR}`)
    await other.getByRole('button', { name: /switch/i }).click()
    await other.getByText('Welcome, omar').waitFor()
    await page.getByText('Welcome, omar').waitFor()
    expect(JSON.parse((await stored(other, 'vitrine.insights.about')) ?? '{}').owner ?? '2').toBe('2')
  })
})
