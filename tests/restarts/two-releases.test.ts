/** A rolling upgrade, and one that is taken back: whoever comes for the first time, comes back or has a tab open gets on. */
import { mkdtempDisposableSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { type Product, startProduct } from '../../server/testing/start-product.ts'
import { buildNextRelease } from '../support/build-next-release.ts'
import { findBrowser } from '../support/find-browser.ts'
import { startFront } from '../support/front.ts'

const VISITS = 12
const AT_A_TIME = 4
/** Browsers that have been here before; together they make as many visits. */
const REGULARS = 6
const TOKEN = createSampleToken()

const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ executablePath: findBrowser(), args })
afterAll(() => browser.close())

test('visits succeed while one, two and three of four instances are of the other release', async () => {
  using shared = mkdtempDisposableSync(join(tmpdir(), 'assets-'))
  using next = await buildNextRelease()
  expect(next.newAssets.filter((asset) => /\.css$|DashboardPage/.test(asset))).toHaveLength(2)
  const env = { SAMPLE_SHOP: 'true', ASSETS_DIR: shared.path, RATE_LIMIT_PER_MINUTE: '0' }
  await using instances = new AsyncDisposableStack()
  const startThree = (main?: string) =>
    Promise.all([1, 2, 3].map(async () => instances.use(await startProduct({ env, ...(main && { main }) }))))
  const ours = await startThree()
  // It has been up for two months.
  const then = Date.now() / 1000 - 60 * 86_400
  for (const name of readdirSync(shared.path)) utimesSync(join(shared.path, name), then, then)
  const others = await startThree(next.main)
  const originsOf = (products: readonly Product[]) => products.map(({ origin }) => origin)
  await using balancer = await startFront()
  const serveOnly = (...products: readonly Product[]) => {
    balancer.upstreams = originsOf(products)
  }

  /** Half of the visits while one release answers alone, half while the other does. */
  async function fromBoth<T>(count: number, visit: () => Promise<T>): Promise<T[]> {
    serveOnly(...ours)
    const first = await times(count / 2, visit)
    serveOnly(...others)
    return [...first, ...(await times(count / 2, visit))]
  }

  const regulars = await fromBoth(REGULARS, () => becomeRegular(balancer.origin))
  for (const newer of [1, 2, 3]) {
    const tabs = await fromBoth(VISITS, () => openTab(balancer.origin))
    serveOnly(...ours.slice(newer - 1), ...others.slice(0, newer))

    await times(VISITS, () => visitFirst(balancer.origin))
    await times(VISITS, (index) => goOn(tabs[index]))
    for (let visit = 0; visit < VISITS / REGULARS; visit++) {
      await times(REGULARS, (index) => comeBack(balancer.origin, regulars[index]))
    }
  }

  const failures = [...ours, ...others]
    .flatMap(({ lines }) => lines)
    .filter((line) => /"status":[45]/.test(line))
  expect(failures).toEqual([])
})

const insights = (page: Page, of: string) => page.getByText(`Viewing ${of} Insights`)

async function newPage(serviceWorkers: 'allow' | 'block'): Promise<Page> {
  // Two dozen tabs stay open: none of them moves its cat meanwhile.
  const context = await browser.newContext({ serviceWorkers, reducedMotion: 'reduce' })
  // Four pages at a time and six servers: on a busy machine a press may take a minute.
  context.setDefaultTimeout(180_000)
  return context.newPage()
}

async function openTab(origin: string): Promise<Page> {
  const page = await newPage('block')
  await page.goto(origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** All that a tab can load later, without a worker that has kept it. */
async function goOn(page: Page | undefined): Promise<void> {
  if (!page) throw new Error('No tab.')
  await page.evaluate((token) => {
    location.hash = `token=${token}`
  }, TOKEN)
  await insights(page, 'Products').waitFor()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await insights(page, 'Orders').waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  const item = page.getByRole('menuitem', { name: 'Log out' })
  await item.waitFor()
  await page.keyboard.press('Escape')
  await item.waitFor({ state: 'detached' })
  // By keyboard: the list grows while it is scrolled, and the footer moves away from the mouse.
  await page.getByRole('link', { name: 'Terms' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Terms/ }).waitFor()
  await page.goBack()
  await insights(page, 'Orders').waitFor()
  await page.context().close()
}

/** A stranger's page, then the app's link, in a browser that has never been here. */
async function visitFirst(origin: string): Promise<void> {
  const page = await newPage('allow')
  await page.goto(`${origin}/privacy`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${origin}/#token=${TOKEN}`)
  await insights(page, 'Products').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.context().close()
}

/** A browser whose service worker has kept what opens the dashboard without a network. */
async function becomeRegular(origin: string): Promise<BrowserContext> {
  const page = await newPage('allow')
  await page.clock.install()
  await page.goto(`${origin}/#token=${TOKEN}`)
  await page.getByRole('article').first().waitFor()
  await page.clock.runFor(10_000)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/home')) !== undefined)).toBe(true)
  await page.close()
  return page.context()
}

/** It shows what was saved at once, and loads what wasn't. */
async function comeBack(origin: string, context: BrowserContext | undefined): Promise<void> {
  if (!context) throw new Error('No browser.')
  const page = await context.newPage()
  await page.goto(`${origin}/home`)
  await page.getByRole('article').first().waitFor()
  await page.getByRole('tab', { name: 'Blogs' }).click()
  await insights(page, 'Blogs').waitFor()
  await page.getByRole('article').first().waitFor()
  await page.close()
}

async function times<T>(count: number, visit: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let start = 0; start < count; start += AT_A_TIME) {
    const indexes = Array.from({ length: Math.min(AT_A_TIME, count - start) }, (_, offset) => start + offset)
    results.push(...(await Promise.all(indexes.map(visit))))
  }
  return results
}
