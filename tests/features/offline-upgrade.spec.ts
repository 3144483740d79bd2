/** From one release to the next, and back from one that doesn't start, without locking any owner out. */
import { allowErrors, test as base, expect, FAILED_LOAD, LAYOUT_SHIFT } from '../pages/fixtures.ts'
import {
  cacheNames,
  keepAsRelease3,
  keptReleases,
  seeRecord,
  spoilDashboard,
  visitUntilKept,
} from '../pages/offline-copy.ts'
import { messageText } from '../pages/words.ts'
import { BROKEN, buildNextRelease } from '../support/build-next-release.ts'
import { startTestProxy, type TestProxy } from '../support/test-proxy.ts'

const test = base.extend<{ readonly testProxy: TestProxy }>({
  async testProxy({ product, dashboard }, use) {
    await using testProxy = await startTestProxy(product.origin)
    await dashboard.logIn({ origin: testProxy.origin })
    await use(testProxy)
  },
})

test.describe('the offline copy', { tag: '@rare' }, () => {
  // A broken file causes many different console messages.
  test.beforeEach(() => allowErrors(FAILED_LOAD, LAYOUT_SHIFT, /./))

  test('the offline copy is replaced by the next release’s, while an old browser tab still works', async ({
    dashboard,
    start,
  }) => {
    using next = await buildNextRelease()
    const product = await start()
    await dashboard.logIn({ origin: product.origin })
    await visitUntilKept(dashboard)
    await product[Symbol.asyncDispose]()
    const released = await start({ PORT: new URL(product.origin).port }, next.main)
    const young = await dashboard.another()
    await young.open()
    await seeRecord(young.page, { hasStarted: true, isCurrent: false })
    await young.page.reload()
    await young.seeCards()
    expect(await young.page.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('next')
    await expect.poll(async () => (await keptReleases(young.page)).size).toBe(2)

    const client = await dashboard.page.context().newCDPSession(dashboard.page)
    await client.send('Network.clearBrowserCache')
    // This browser tab hasn't loaded that page's code yet, and the server no longer has its file.
    await dashboard.link(messageText('page.privacy.link')).click()
    await expect(dashboard.page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await dashboard.page.close()

    await young.page.reload()
    await expect.poll(async () => (await keptReleases(young.page)).size).toBe(1)
    await released[Symbol.asyncDispose]()
    await young.page.reload()
    await young.seeCards()
    expect(await young.page.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('next')
  })

  test('the offline copy stays through visits to a release that doesn’t start', async ({
    dashboard,
    testProxy,
    product,
    start,
  }) => {
    using broken = await buildNextRelease(BROKEN)
    const { origin } = await start({}, broken.main)
    const { page } = dashboard
    await visitUntilKept(dashboard)
    const [release = ''] = await keptReleases(page)
    testProxy.upstream = origin
    // The first visit still shows the kept release, while the worker asks the server.
    await dashboard.open()
    await seeRecord(page, { hasStarted: true, isCurrent: false })
    await dashboard.goto()
    await expect(page.locator('[data-reload]')).toBeAttached()
    testProxy.upstream = product.origin
    await dashboard.open()
    await seeRecord(page, { release, hasStarted: true, isCurrent: true })
  })

  test('release 3.0’s copy is used until this release has one', async ({ dashboard, page, context }) => {
    await visitUntilKept(dashboard)
    await keepAsRelease3(page)
    await context.setOffline(true)
    await dashboard.open()
    await context.setOffline(false)
    await visitUntilKept(dashboard)
    await expect.poll(async () => (await cacheNames(page)).join()).not.toContain('vitrine-shell')
  })

  test('if a file is corrupt in the offline copy, the button on the page replaces the copy', async ({
    dashboard,
  }) => {
    await visitUntilKept(dashboard)
    await spoilDashboard(dashboard.page)
    await dashboard.goto()
    await dashboard.page
      .locator('[data-reload]')
      .or(dashboard.button(messageText('errorScreen.reload')))
      .first()
      .click()
    await dashboard.seeCards()
  })
})
