/** From one release to the next, and back from one that doesn't start, without locking any owner out. */
import { test as base, expect, FAILED_LOAD, foresee, SHIFT } from '../pages/fixtures.ts'
import {
  cacheNames,
  dropKept,
  keptPaths,
  keptReleases,
  spoilKept,
  visitUntilKept,
} from '../pages/offline-copy.ts'
import { say } from '../pages/words.ts'
import { BROKEN, buildNextRelease } from '../support/build-next-release.ts'
import { type Front, startFront } from '../support/front.ts'

const test = base.extend<{ readonly front: Front }>({
  async front({ product, dashboard }, use) {
    await using front = await startFront(product.origin)
    await dashboard.logIn({ origin: front.origin })
    await use(front)
  },
})

test.describe('the offline copy', { tag: '@rare' }, () => {
  // A broken file causes many different console messages.
  test.beforeEach(() => foresee(FAILED_LOAD, SHIFT, /./))

  test('the offline copy is replaced by the next release’s, while an old browser tab still works', async ({
    dashboard,
    start,
  }) => {
    using next = await buildNextRelease()
    const product = await start()
    await dashboard.logIn({ origin: product.origin })
    await visitUntilKept(dashboard)
    const [release = ''] = await keptReleases(dashboard.page)
    const before = await cacheNames(dashboard.page)
    await product[Symbol.asyncDispose]()
    const released = await start({ PORT: new URL(product.origin).port }, next.main)
    const young = await dashboard.another()
    await young.open()
    await expect.poll(async () => [...(await keptReleases(young.page))]).not.toEqual([release])
    await young.page.reload()
    await young.seeCards()
    expect(await young.page.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('next')

    const client = await dashboard.page.context().newCDPSession(dashboard.page)
    await client.send('Network.clearBrowserCache')
    // This browser tab hasn't loaded that page's code yet, and the server no longer has its file.
    await dashboard.link(say('page.privacy.link')).click()
    await expect(dashboard.page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await dashboard.page.close()

    await young.page.reload()
    await expect.poll(() => cacheNames(young.page), 'caches of the release before').not.toEqual(before)
    await released[Symbol.asyncDispose]()
    await young.page.reload()
    await young.seeCards()
    expect(await young.page.evaluate(() => Reflect.get(globalThis, 'release'))).toBe('next')
  })

  test('the offline copy recovers after one or two visits to a release that doesn’t start', async ({
    dashboard,
    front,
    product,
    start,
  }) => {
    using broken = await buildNextRelease(BROKEN)
    const { origin } = await start({}, broken.main)
    await visitUntilKept(dashboard)
    const [release = ''] = await keptReleases(dashboard.page)
    for (const visits of [1, 2]) {
      front.upstreams = [origin]
      // The first visit still shows the cached release, while the broken one is fetched.
      await dashboard.open()
      await expect.poll(async () => [...(await keptReleases(dashboard.page))]).not.toEqual([release])
      if (visits === 2) {
        front.heard.length = 0
        await dashboard.goto()
        await expect.poll(() => front.heard).toContain('/home')
      }
      front.upstreams = [product.origin]
      await expect(() => dashboard.open()).toPass()
      await dashboard.open()
      await visitUntilKept(dashboard)
      await expect.poll(async () => [...(await keptReleases(dashboard.page))]).toEqual([release])
    }
  })

  test('stays when another release drops a dashboard while this one reports its start', async ({
    dashboard,
    front,
  }) => {
    const { page } = dashboard
    await visitUntilKept(dashboard)
    await expect.poll(() => keptPaths(page)).toContain('/ar/home')
    const held = Promise.withResolvers<void>()
    front.alter = async (path, text) => {
      if (path === '/ar/home') await held.promise
      return text
    }
    await dropKept(page, '/ar/home')
    front.heard.length = 0
    await dashboard.open()
    await expect.poll(() => front.heard).toContain('/ar/home')
    await dropKept(page, '/home')
    held.resolve()
    await expect.poll(() => keptPaths(page)).toContain('/ar/home')
    await dashboard.open()
    await expect.poll(() => keptPaths(page)).toContain('/home')
    expect(front.heard.filter((path) => path.startsWith('/assets/'))).toEqual([])
  })

  for (const file of ['main', 'DashboardPage'])
    test(`if ${file} is corrupt in the offline copy, the button on the page replaces the copy`, async ({
      dashboard,
    }) => {
      const { page } = dashboard
      await visitUntilKept(dashboard)
      await spoilKept(page, file)
      await dashboard.goto()
      await page
        .locator('[data-reload]')
        .or(dashboard.button(say('errorScreen.reload')))
        .first()
        .click()
      await dashboard.seeCards()
    })
})
