/**
 * Visits without a network, the browser's offline copy for them, and upgrades, which lock no owner out.
 * client/offline/worker/service-worker.test.ts checks what the worker keeps and answers.
 */
import type { Page } from '@playwright/test'
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { allowErrors, test as base, expect, FAILED_LOAD, LAYOUT_SHIFT } from '../pages/fixtures.ts'
import { messageText } from '../pages/words.ts'
import { BROKEN, buildNextRelease } from '../support/build-next-release.ts'
import { startTestProxy, type TestProxy } from '../support/test-proxy.ts'

const OFFLINE = messageText('time.offlineSince')

const test = base.extend<{ readonly testProxy: TestProxy }>({
  /** The dashboard is opened through it. */
  async testProxy({ product, dashboard }, use) {
    await using testProxy = await startTestProxy(product.origin)
    await dashboard.logIn({ origin: testProxy.origin })
    await use(testProxy)
  },
})

test.beforeEach(() =>
  allowErrors(FAILED_LOAD, LAYOUT_SHIFT, /ERR_(?:INTERNET|CONNECTION)|fetching the script/),
)

/** Opens the dashboard and waits until it is kept and has reported its start. */
async function visitUntilKept(dashboard: DashboardPage): Promise<void> {
  await dashboard.open()
  await seeRecord(dashboard.page, { hasStarted: true, isCurrent: true })
}

/** What the worker knows about the kept release. */
async function seeRecord(page: Page, expected: Record<string, unknown>): Promise<void> {
  const read = () =>
    page.evaluate(async (): Promise<unknown> => {
      const record = await caches.match('/record')
      return record?.json()
    })
  // The worker starts after three seconds, and writes the record once it has fetched all files.
  await expect.poll(read, { message: 'the kept release', timeout: 30_000 }).toMatchObject(expected)
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Each kept release has a cache that is named after its list of files. */
const keptReleases = async (page: Page) =>
  (await cacheNames(page)).filter((name) => name.includes('/assets/'))

test('a second visit opens without a network and says so, and a logout removes the cached files', async ({
  dashboard,
  landing,
  page,
  context,
}) => {
  await visitUntilKept(dashboard)
  const first = await dashboard.cards.first().innerText()
  await dashboard.miss(OFFLINE)
  await context.setOffline(true)
  await dashboard.see(OFFLINE)
  await page.reload()
  await dashboard.see(OFFLINE)
  expect(await dashboard.cards.first().innerText()).toBe(first)
  await context.setOffline(false)
  await dashboard.miss(OFFLINE)
  expect(dashboard.calls()).toEqual(['products'])
  await context.setOffline(true)
  await dashboard.logOut()
  await expect(landing.notice).toHaveText(messageText('notice.logged-out'))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

test('without a network, the links to the other language and to a legal page work, and so does Back', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  await visitUntilKept(dashboard)
  await context.setOffline(true)
  await dashboard.open()
  await dashboard.link(messageText('page.privacy.link')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await dashboard.seeCards()
  await dashboard.link('العربية').click()
  await expect(page).toHaveURL('/ar/home')
  await dashboard.seeCards()
  await page.goto('/home')
  await expect(page).toHaveURL('/ar/home')
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products'])
})

test('a redirect to a login page is shown at a later visit, and without a network the cached page still opens', {
  tag: '@rare',
}, async ({ dashboard, page, testProxy }) => {
  await visitUntilKept(dashboard)
  const headers = { Location: '/elsewhere', 'Cache-Control': 'no-store' }
  testProxy.intercept = (path) => {
    if (path === '/elsewhere') return new Response('<h1>Are you human?</h1>')
    return path === '/home' ? new Response(null, { status: 302, headers }) : undefined
  }
  // The kept page is shown at once, while the worker asks the server.
  await dashboard.open()
  await seeRecord(page, { isCurrent: false })
  await expect(async () => {
    // If the response takes more than two seconds, the kept page is shown again.
    await dashboard.goto()
    await expect(page.getByText('Are you human?')).toBeVisible({ timeout: 1000 })
  }).toPass()
  testProxy.intercept = () => {
    throw new Error('No network.')
  }
  await dashboard.open()
})

test('pages open though the browser’s cache never answers', { tag: '@rare' }, async ({
  dashboard,
  page,
  testProxy,
}) => {
  const damage =
    'for (const name of ["match", "has", "open"]) CacheStorage.prototype[name] = () => new Promise(() => {});'
  testProxy.alter = (path, text) => (path === '/service-worker.js' ? damage + text : text)
  await dashboard.open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await dashboard.open()
})

test('if a file is corrupt in the offline copy, the button on the page replaces the copy', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  // A broken file causes many different console messages.
  allowErrors(/./)
  await visitUntilKept(dashboard)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const code = (await cache.keys()).find(({ url }) => /\/DashboardPage-.*js$/.test(url))
      const wrong = new Response('<h1>Blocked</h1>', { headers: { 'Content-Type': 'text/html' } })
      if (code) await cache.put(code, wrong)
    }
  })
  await dashboard.goto()
  await page
    .locator('[data-reload]')
    .or(dashboard.button(messageText('errorScreen.reload')))
    .first()
    .click()
  await dashboard.seeCards()
})

test('release 3.0’s copy is used until this release has one', { tag: '@rare' }, async ({
  dashboard,
  page,
  context,
}) => {
  await visitUntilKept(dashboard)
  // Turns the copy into one of release 3.0.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isFile = request.url.includes('/assets/')
        const older = await caches.open(isFile ? 'vitrine-shell-files' : 'vitrine-shell-documents')
        const response = await cache.match(request)
        if (response && !request.url.endsWith('/record')) await older.put(request, response)
      }
      await caches.delete(name)
    }
  })
  await context.setOffline(true)
  await dashboard.open()
  await context.setOffline(false)
  await visitUntilKept(dashboard)
  await expect.poll(async () => (await cacheNames(page)).join()).not.toContain('vitrine-shell')
})

test('the offline copy stays through visits to a release that doesn’t start', { tag: '@rare' }, async ({
  dashboard,
  page,
  product,
  start,
  testProxy,
}) => {
  allowErrors(/./)
  using broken = await buildNextRelease(BROKEN)
  const { origin } = await start({}, broken.main)
  await visitUntilKept(dashboard)
  const kept = await keptReleases(page)
  testProxy.upstream = origin
  // The first visit still shows the kept release, while the worker asks the server.
  await dashboard.open()
  await seeRecord(page, { hasStarted: true, isCurrent: false })
  await expect(async () => {
    // If the response takes more than two seconds, the kept page is shown again.
    await dashboard.goto()
    expect(await page.content()).toContain('--next-release')
  }).toPass()
  testProxy.upstream = product.origin
  await dashboard.open()
  await seeRecord(page, { hasStarted: true, isCurrent: true })
  expect(await keptReleases(page)).toEqual(kept)
})

test('the offline copy is replaced by the next release’s, while an old browser tab still works', {
  tag: '@rare',
}, async ({ dashboard, page, start, testProxy }) => {
  using next = await buildNextRelease()
  const { origin } = await start({}, next.main)
  await visitUntilKept(dashboard)
  testProxy.upstream = origin
  const young = await dashboard.another()
  const isNext = () => young.page.evaluate(() => Reflect.get(globalThis, 'release') === 'next')
  await young.open()
  await seeRecord(young.page, { hasStarted: true, isCurrent: false })
  await young.page.reload()
  await young.seeCards()
  expect(await isNext()).toBe(true)
  await expect.poll(() => keptReleases(young.page)).toHaveLength(2)

  const client = await page.context().newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  // This browser tab hasn't loaded that page's code yet, and the server no longer has its file.
  await dashboard.link(messageText('page.privacy.link')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.close()

  await young.page.reload()
  await expect.poll(() => keptReleases(young.page)).toHaveLength(1)
  testProxy.intercept = () => {
    throw new Error('No network.')
  }
  await young.page.reload()
  await young.seeCards()
  expect(await isNext()).toBe(true)
})
