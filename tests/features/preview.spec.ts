/** Before React has arrived, the saved list is there as it will be. */
import type { PlaywrightTestOptions } from '@playwright/test'
import { insights } from '../../server/sample-shop/insights.ts'
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { test as base, expect, FAILED_LOAD, foresee, onlyFirst, SHIFT } from '../pages/fixtures.ts'
import { say, withoutText, worked } from '../pages/words.ts'
import { setTextSize } from '../support/layout.ts'

const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
const PHONE = { viewport: { width: 360, height: 740 } }
const MAIN = '**/assets/main-*.js'

interface Saved {
  readonly lists: Partial<Record<Analysis, readonly unknown[]>>
  readonly owner?: string
  readonly token?: string
  readonly at?: string
  readonly others?: Readonly<Record<string, string>>
}

const test = base.extend<{ readonly releaseReact: () => void }>({
  /** React's code is held back until this is called. */
  async releaseReact({ page }, use) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(MAIN, async (route) => {
      await promise
      await route.continue()
    })
    await use(resolve)
    resolve()
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function save(
  dashboard: DashboardPage,
  { lists, owner = '1', token, at = YESTERDAY, others = {} }: Saved,
): Promise<void> {
  const analyses = Object.entries(lists)
  const fetchedAt = Object.fromEntries(analyses.map(([analysis]) => [analysis, at]))
  const counts = Object.fromEntries(analyses.map(([analysis, list]) => [analysis, list.length]))
  await dashboard.signIn({
    id: '1',
    ...(token !== undefined && { token }),
    entries: {
      'vitrine.insights.about': JSON.stringify({ owner, fetchedAt, counts }),
      ...Object.fromEntries(
        analyses.map(([analysis, list]) => [`vitrine.insights.${analysis}`, JSON.stringify(list)]),
      ),
      ...others,
    },
  })
}

async function seeItGone(dashboard: DashboardPage): Promise<void> {
  await expect(dashboard.preview).toHaveCount(0)
  await dashboard.seeCards()
}

async function expectSameScreen(dashboard: DashboardPage, releaseReact: () => void): Promise<void> {
  const { page } = dashboard
  await expect(dashboard.preview).toBeVisible()
  const before = await page.screenshot()
  releaseReact()
  await seeItGone(dashboard)
  await expect.poll(async () => before.equals(await page.screenshot()), 'the same picture').toBe(true)
  expect(dashboard.calls()).toEqual([])
}

/** Of a list that was fetched a month ago. */
function withChanges(pricingSuggestion?: string): Saved {
  const products = insights('products')
  const at = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
  const [added, seen] = products.map(({ productId }) => productId)
  const change = pricingSuggestion === undefined ? {} : { former: { pricingSuggestion } }
  const byId = { [String(added)]: change, [String(seen)]: { isSeen: true } }
  const changes = { fetchedAt: at, gone: 2, byId }
  return { lists: { products }, at, others: { 'vitrine.insights.products.changes': JSON.stringify(changes) } }
}

for (const [name, options] of [
  ['on a phone', PHONE],
  ['on a wide screen', { viewport: { width: 1280, height: 900 } }],
] as const)
  test.describe(name, () => {
    test.use(options)
    test('an old list, and what its refresh changed', async ({ dashboard, releaseReact }) => {
      await save(dashboard, withChanges())
      await dashboard.goto()
      await expect(dashboard.preview.getByText('2 new · 2 gone').filter({ visible: true })).toHaveCount(1)
      await expectSameScreen(dashboard, releaseReact)
      await expect(dashboard.badges).toHaveText(['New'])
    })

    test('changed texts, whose new words are marked later', async ({ dashboard, releaseReact }) => {
      const saved = withChanges('An earlier text.')
      await save(dashboard, saved)
      await dashboard.goto()
      const before = await dashboard.preview.locator('h3').nth(3).boundingBox()
      releaseReact()
      await seeItGone(dashboard)
      await expect(dashboard.marks.first()).toBeVisible()
      expect(await dashboard.titles.nth(3).boundingBox()).toEqual(before)
    })
  })

const screens: readonly (readonly [string, Analysis, Partial<PlaywrightTestOptions>])[] = [
  ...ANALYSIS_NAMES.map((analysis) => [`${analysis}, on a phone`, analysis, PHONE] as const),
  ['in the dark', 'products', { colorScheme: 'dark' }],
  ['on a wide screen', 'products', { viewport: { width: 1280, height: 900 } }],
  ['in rows', 'products', { viewport: { width: 1920, height: 1080 } }],
]

for (const [at, [name, analysis, options]] of screens.entries())
  test.describe(name, onlyFirst(at), () => {
    test.use(options)
    test('the same picture', async ({ dashboard, releaseReact }) => {
      await save(dashboard, { lists: { [analysis]: insights(analysis) } })
      await dashboard.goto(`/home?tab=${analysis}`)
      await expectSameScreen(dashboard, releaseReact)
    })
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('with letters of twice the size', { tag: '@rare' }, async ({ dashboard, page, releaseReact }) => {
    foresee(SHIFT)
    await save(dashboard, { lists: { blogs: insights('blogs') } })
    await dashboard.goto('/home?tab=blogs')
    await setTextSize(page)
    await expectSameScreen(dashboard, releaseReact)
  })

  test('in Arabic, with missing texts, markup and numbers', async ({ dashboard, releaseReact }) => {
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
      { orderId: '{orderId}', summaryInsight: '{trendInsight}', trendInsight: 7, recommendation: '{' },
    ]
    await save(dashboard, { lists: { orders } })
    await dashboard.goto('/home?tab=orders')
    await expectSameScreen(dashboard, releaseReact)
  })

  test('not where a word on insights without text would be seen', async ({ dashboard, releaseReact }) => {
    const [order] = insights('orders')
    await save(dashboard, { lists: { orders: [order, { orderId: '3' }, { orderId: '4' }] } })
    await dashboard.goto('/home?tab=orders')
    await expect(dashboard.preview).toHaveCount(0)
    releaseReact()
    await dashboard.see(withoutText(2))
  })

  test('what was scrolled stays where it is', async ({ dashboard, page, releaseReact }) => {
    foresee(SHIFT)
    await save(dashboard, { lists: { products: insights('products') } })
    await dashboard.goto()
    await expect(dashboard.preview).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 240))
    await expectSameScreen(dashboard, releaseReact)
    expect(await page.evaluate(() => window.scrollY)).toBe(240)
  })
})

test.describe('with something done', () => {
  /** Marks the first insight as done; then React comes no more. */
  async function markFirst(dashboard: DashboardPage, counts: string): Promise<void> {
    await dashboard.open()
    await dashboard.check().click()
    await dashboard.see(counts)
    await dashboard.page.unroute(MAIN)
    await dashboard.page.route(MAIN, () => {})
  }

  test('not where that would be seen below', async ({ dashboard, page, releaseReact }) => {
    releaseReact()
    await save(dashboard, { lists: { products: insights('products').slice(0, 2) } })
    await markFirst(dashboard, worked(1, 1))
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(dashboard.preview).toHaveCount(0)
  })

  test('else without it', async ({ dashboard, page, releaseReact }) => {
    releaseReact()
    const products = insights('products')
    await save(dashboard, { lists: { products } })
    const counts = worked(products.length - 1, 1)
    await markFirst(dashboard, counts)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(dashboard.preview).toContainText(counts)
    await expect(dashboard.preview.locator('h3').first()).toHaveText(products[1]?.['seoTitle'] ?? '')
  })
})

test('it goes as soon as another tab logs out', async ({ dashboard, landing, context, releaseReact }) => {
  await save(dashboard, { lists: { products: insights('products') } })
  await dashboard.goto()
  await expect(dashboard.preview).toBeVisible()
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(() => localStorage.clear())
  await expect(dashboard.preview).toHaveCount(0)
  releaseReact()
  await landing.see()
})

test('it makes room for the error screen, without its code', async ({ dashboard, page }) => {
  foresee(FAILED_LOAD, SHIFT, /uncaught: |dynamically imported module/)
  await page.route(MAIN, (route) => route.abort())
  await save(dashboard, { lists: { products: insights('products') } })
  await dashboard.goto()
  await expect(page.getByRole('heading', { name: say('errorScreen.title') })).toBeVisible()
  await expect(dashboard.preview).toHaveCount(0)
})

const one = { productId: '1', seoTitle: 'Saved mug', inventoryInsight: 'a', pricingSuggestion: 'b' }
const doubts: readonly (readonly [string, Saved, string])[] = [
  ['a list of another owner', { lists: { products: [one] }, owner: '2' }, '/home'],
  ['a list of nobody', { lists: { products: [one] }, others: { 'vitrine.insights.about': '' } }, '/home'],
  ['no session', { lists: { products: [one] }, token: '' }, '/home'],
  ['another owner at the door', { lists: { products: [one] } }, `/home#token=${newToken({ id: '2' })}`],
  ['a search', { lists: { products: [one] } }, '/home?q=mug'],
  ['another order', { lists: { products: [one] } }, '/home?sort=name'],
  ['a tab without a list', { lists: { products: [one] } }, '/home?tab=orders'],
  ['an empty list', { lists: { products: [] } }, '/home'],
  ['a card without a name', { lists: { products: [{ ...one, seoTitle: '' }] } }, '/home'],
  ['no JSON', { lists: {}, others: { 'vitrine.insights.products': '[{' } }, '/home'],
]

for (const [doubt, saved, path] of doubts)
  test(`in doubt the spinner waits for React: ${doubt}`, { tag: '@rare' }, async ({
    dashboard,
    page,
    releaseReact,
  }) => {
    expect(releaseReact).toBeDefined()
    await save(dashboard, saved)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(dashboard.preview).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText('Saved mug')
  })
