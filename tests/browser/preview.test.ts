import type { BrowserContextOptions, Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { recordCalls } from '../support/analyses.ts'
import { type OpenPage, openPage, storeOnce } from '../support/browser.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')
const TOKEN = createSampleToken({ id: '1', email: 'layla@shop.example' })
const OMAR = createSampleToken({ id: '2', email: 'omar@shop.example' })
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
const PHONE = { viewport: { width: 360, height: 740 } }

const preview = (page: Page) => page.locator('#root > [inert]')

async function sampleList(analysis: Analysis): Promise<readonly Record<string, unknown>[]> {
  const reply = await fetch(inject('sampleShop') + ANALYSES[analysis].path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  return (await reply.json()).analysis
}

interface Saved {
  readonly lists: Partial<Record<Analysis, readonly unknown[]>>
  readonly owner?: string
  readonly token?: string
  readonly others?: Readonly<Record<string, string>>
}

/** React's code is held back until `release`. */
async function openHeld(saved: Saved, options: BrowserContextOptions = {}) {
  const { lists, owner = '1', token = TOKEN, others = {} } = saved
  const opened = await openPage({ origin, reducedMotion: 'reduce', ...options })
  const analyses = Object.keys(lists)
  await storeOnce(opened.page, origin, {
    'vitrine.sessionToken': token,
    'vitrine.insights.about': JSON.stringify({
      owner,
      fetchedAt: Object.fromEntries(analyses.map((analysis) => [analysis, YESTERDAY])),
    }),
    ...Object.fromEntries(
      Object.entries(lists).map(([analysis, list]) => [`vitrine.insights.${analysis}`, JSON.stringify(list)]),
    ),
    ...others,
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await opened.page.route('**/assets/main-*.js', async (route) => {
    await released
    await route.continue()
  })
  await watchLayoutShifts(opened.page)
  return Object.assign(opened, { release })
}

type HeldPage = Awaited<ReturnType<typeof openHeld>>

async function isTakenOver({ page }: OpenPage): Promise<void> {
  await preview(page).waitFor({ state: 'detached' })
  await page.getByRole('article').first().waitFor()
}

/** The same picture before React and with it, and nothing that moves in between. */
async function expectSameScreen(held: HeldPage): Promise<void> {
  const { page, complaints } = held
  await preview(page).waitFor()
  const before = await page.screenshot()
  held.release()
  await isTakenOver(held)
  await expect.poll(async () => before.equals(await page.screenshot())).toBe(true)
  expect(await takeLayoutShifts(page)).toEqual([])
  expect(complaints).toEqual([])
}

/** Marks the first insight as done; then React comes no more. */
async function markFirst(held: HeldPage, counts: string): Promise<void> {
  const { page } = held
  held.release()
  await page.goto('/home')
  await isTakenOver(held)
  await page
    .getByRole('button', { name: /^Mark as done/ })
    .first()
    .click()
  await page.getByText(counts).waitFor()
  await page.route('**/assets/main-*.js', () => {})
}

describe('before React has arrived, the saved list is there as it will be', () => {
  test.each(ANALYSIS_NAMES)('%s, on a phone', async (analysis) => {
    await using held = await openHeld({ lists: { [analysis]: await sampleList(analysis) } }, PHONE)
    const calls = recordCalls(held.page)
    await held.page.goto(`/home?tab=${analysis}`)
    await expectSameScreen(held)
    expect(calls).toEqual([])
  })

  test.each([
    ['dark', { colorScheme: 'dark' }],
    ['on a wide screen', { viewport: { width: 1280, height: 900 } }],
    ['in rows', { viewport: { width: 1920, height: 1080 } }],
  ] as const)('%s', async (_name, options) => {
    await using held = await openHeld({ lists: { products: await sampleList('products') } }, options)
    await held.page.goto('/home')
    await expectSameScreen(held)
  })

  test('with letters of twice the size', async () => {
    await using held = await openHeld({ lists: { blogs: await sampleList('blogs') } }, PHONE)
    await held.page.goto('/home?tab=blogs')
    await held.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await takeLayoutShifts(held.page)
    await expectSameScreen(held)
  })

  test('in Arabic, with missing texts, markup and numbers', async () => {
    const orders = [
      {
        orderId: 'طلب-1',
        summaryInsight: 'طلب كبير من دبي',
        trendInsight: '',
        recommendation: 'Send it today',
      },
      { orderId: 2, summaryInsight: '<b>bold</b>\nsecond line', recommendation: 'شكرا لعميلك' },
      null,
      'text',
      { orderId: '3' },
      { orderId: '{orderId}', summaryInsight: '{trendInsight}', trendInsight: 7, recommendation: '{' },
    ]
    await using held = await openHeld({ lists: { orders } }, PHONE)
    await held.page.goto('/home?tab=orders')
    await expectSameScreen(held)
  })

  test('not where what is done would be seen below', async () => {
    const products = (await sampleList('products')).slice(0, 2)
    await using held = await openHeld({ lists: { products } })
    const { page } = held
    await markFirst(held, '1 to do, 1 done')
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await preview(page).count()).toBe(0)
  })

  test('without what is done', async () => {
    const products = await sampleList('products')
    await using held = await openHeld({ lists: { products } })
    const { page } = held
    const counts = `${products.length - 1} to do, 1 done`
    await markFirst(held, counts)
    await page.reload()
    await preview(page).getByText(counts).waitFor()
    expect(await preview(page).locator('h3').first().textContent()).toBe(products[1]?.['seoTitle'])
  })
})

test('what was scrolled stays where it is', async () => {
  await using held = await openHeld({ lists: { products: await sampleList('products') } }, PHONE)
  const { page } = held
  await page.goto('/home')
  await preview(page).waitFor()
  await page.evaluate(() => window.scrollTo(0, 240))
  const before = await page.screenshot()
  held.release()
  await isTakenOver(held)
  expect(await page.evaluate(() => window.scrollY)).toBe(240)
  await expect.poll(async () => before.equals(await page.screenshot())).toBe(true)
})

test('it goes as soon as another tab logs out', async () => {
  await using held = await openHeld({ lists: { products: await sampleList('products') } })
  await held.page.goto('/home')
  await preview(held.page).waitFor()
  const other = await held.context.newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(() => localStorage.clear())
  await preview(held.page).waitFor({ state: 'detached' })
  held.release()
  await held.page.waitForURL(`${origin}/`)
})

test('it makes room for the error screen where the code can’t be had', async () => {
  await using opened = await openHeld({ lists: { products: await sampleList('products') } })
  const { page } = opened
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  expect(await preview(page).count()).toBe(0)
})

describe('where anything is in doubt, the spinner waits for React', () => {
  const one = { productId: '1', seoTitle: 'Saved mug', inventoryInsight: 'a', pricingSuggestion: 'b' }
  test.each<[string, Saved, string]>([
    ['a list of another owner', { lists: { products: [one] }, owner: '2' }, '/home'],
    ['a list of nobody', { lists: { products: [one] }, others: { 'vitrine.insights.about': '' } }, '/home'],
    ['no session', { lists: { products: [one] }, token: '' }, '/home'],
    ['another owner at the door', { lists: { products: [one] } }, `/home#token=${OMAR}`],
    ['a search', { lists: { products: [one] } }, '/home?q=mug'],
    ['another order', { lists: { products: [one] } }, '/home?sort=name'],
    ['a tab without a list', { lists: { products: [one] } }, '/home?tab=orders'],
    ['an empty list', { lists: { products: [] } }, '/home'],
    ['a card without a name', { lists: { products: [{ ...one, seoTitle: '' }] } }, '/home'],
    ['no JSON', { lists: {}, others: { 'vitrine.insights.products': '[{' } }, '/home'],
  ])('%s', async (_name, saved, address) => {
    await using held = await openHeld(saved)
    await held.page.goto(address, { waitUntil: 'domcontentloaded' })
    expect(await preview(held.page).count()).toBe(0)
    expect(await held.page.locator('body').innerText()).not.toContain('Saved mug')
    expect(held.complaints).toEqual([])
  })
})
