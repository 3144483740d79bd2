/** From one release to the next, and back from one that does not start. */
import type { Page } from '@playwright/test'
import { test as base, expect, FAILED_LOAD, foresee, SHIFT } from '../pages/fixtures.ts'
import {
  cacheNames,
  countWorkers,
  keptFiles,
  keptPaths,
  keptReleases,
  spoilKept,
  visitUntilKept,
} from '../pages/offline-copy.ts'
import { say } from '../pages/words.ts'
import { BROKEN, buildNextRelease, type NextRelease } from '../support/build-next-release.ts'
import { type Front, startFront } from '../support/front.ts'

interface Builds {
  readonly next: NextRelease
  readonly broken: NextRelease
}

const test = base.extend<{ readonly front: Front }, Builds>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      using next = await buildNextRelease()
      await use(next)
    },
    { scope: 'worker' },
  ],
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      using broken = await buildNextRelease(BROKEN)
      await use(broken)
    },
    { scope: 'worker' },
  ],
  async front({ product, dashboard }, use) {
    await using front = await startFront(product.origin)
    await dashboard.signIn({ origin: front.origin })
    await use(front)
  },
})

test.describe('the offline copy', { tag: '@rare' }, () => {
  test.beforeEach(() => foresee(FAILED_LOAD, SHIFT))

  test('is the next release’s once that has come, while an old tab goes on working', async ({
    dashboard,
    next,
    start,
  }) => {
    const product = await start()
    const env = { PORT: new URL(product.origin).port }
    await dashboard.signIn({ origin: product.origin })
    await visitUntilKept(dashboard)
    const [release = ''] = await keptReleases(dashboard.page)
    const before = await cacheNames(dashboard.page)
    const entryOf = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src')
    const oldEntry = await entryOf(dashboard.page)

    await product[Symbol.asyncDispose]()
    const released = await start(env, next.main)
    const young = await dashboard.another()
    await young.open()
    await expect.poll(async () => [...(await keptReleases(young.page))]).not.toEqual([release])
    await young.page.reload()
    await young.seeCards()
    expect(await entryOf(young.page)).not.toBe(oldEntry)

    const client = await dashboard.page.context().newCDPSession(dashboard.page)
    await client.send('Network.clearBrowserCache')
    // Work through is a chunk that this tab hasn't loaded yet and the server no longer has.
    const chunk = dashboard.page.waitForResponse(/\/assets\/PanelDialogs-.*\.js$/)
    await dashboard.button(say('tools.work')).click()
    expect((await chunk).fromServiceWorker()).toBe(true)
    await expect(dashboard.page.getByRole('dialog', { name: say('tools.work') })).toBeVisible()
    await dashboard.page.close()

    await young.page.reload()
    await expect.poll(() => cacheNames(young.page), 'caches of the release before').not.toEqual(before)
    await released[Symbol.asyncDispose]()
    await young.page.reload()
    await young.see(say('time.offlineSince'))
    expect(await entryOf(young.page)).not.toBe(oldEntry)
  })

  test('recovers from a release that does not start in one language, and takes the next one in both', async ({
    dashboard,
    front,
    broken,
    next,
    start,
    context,
  }) => {
    foresee(/Broken/)
    const { page } = dashboard
    for (const language of ['en', 'ar'] as const) await visitUntilKept(dashboard, language)
    front.upstreams = [(await start({}, broken.main)).origin]
    await dashboard.open('/home')
    for (let failure = 1; failure <= 2; failure++) {
      await expect.poll(() => keptPaths(page)).toContain('/home?newest')
      await dashboard.goto('/home')
      await page.waitForLoadState('networkidle')
      expect(await dashboard.cards.count()).toBe(0)
    }
    await context.setOffline(true)
    await dashboard.open('/ar/home')
    await context.setOffline(false)

    const { origin } = await start({}, next.main)
    const release = (await fetch(origin)).headers.get('Vitrine-Release')
    front.upstreams = [origin]
    // As an app starts that was installed in English. The first start still shows the release before.
    await page.evaluate(() => localStorage.setItem('vitrine.language', 'ar'))
    for (const key of ['?newest', '']) {
      await dashboard.open('/home')
      const kept = async () => {
        const files = await keptFiles(page)
        return ['/home', '/ar/home'].map((path) => files.find((file) => file.path === path + key)?.release)
      }
      await expect.poll(kept).toEqual([release, release])
    }
    await context.setOffline(true)
    await dashboard.open('/home')
    await expect(page).toHaveURL(`${front.origin}/ar/home`)
    // A log-out, in another tab.
    await page.evaluate(() => localStorage.clear())
    await dashboard.goto('/ar/home')
    await expect(page).toHaveURL(`${front.origin}/ar`)
    await expect.poll(() => keptPaths(page)).toEqual([])
  })

  for (const visits of [1, 2])
    test(`recovers from a release that does not start at ${visits} visits`, async ({
      dashboard,
      front,
      broken,
      product,
      start,
    }) => {
      foresee(/Broken/)
      await visitUntilKept(dashboard)
      const [release = ''] = await keptReleases(dashboard.page)
      front.upstreams = [(await start({}, broken.main)).origin]
      for (let visit = 1; visit <= visits; visit++) {
        front.heard.length = 0
        await dashboard.goto()
        // The first visit still shows the kept release, while the broken one is fetched beside it.
        if (visit === 1) await dashboard.seeCards()
        await expect.poll(() => front.heard).toContain('/home')
        if (visit === 1)
          await expect.poll(async () => [...(await keptReleases(dashboard.page))]).not.toEqual([release])
      }
      front.upstreams = [product.origin]
      await dashboard.open()
      await dashboard.open()
    })

  for (const [what, spoil] of [
    ['hash', (text: string) => text.replace(/integrity="sha384-.{4}/, 'integrity="sha384-AAAA')],
    ['script', (text: string) => text.replace(/\/assets\/first-call-/, '/assets/first-nowhere-')],
    ['root', (text: string) => text.replace('id="root"', 'id="stem"')],
  ] as const)
    test(`recovers from a document with a wrong ${what}`, async ({ dashboard, front }) => {
      foresee(/./)
      await visitUntilKept(dashboard)
      front.alter = (path, text) => (path === '/home' ? spoil(text) : text)
      // Still the kept one; the wrong one is asked for beside it.
      await dashboard.open()
      await expect.poll(() => keptPaths(dashboard.page)).toContain('/home?newest')
      expect(front.altered).toContain('/home')
      await dashboard.goto()
      await dashboard.see(new RegExp(`${say('dashboard.checking')}|${say('errorScreen.title')}`))
      front.alter = (_path, text) => text
      // The page may be reloading itself, which ends a visit that begins meanwhile.
      await expect(() => dashboard.goto()).toPass()
      await dashboard.seeCards()
    })

  test('recovers from one wrong answer while files are kept', async ({ dashboard, front, context }) => {
    const isSpoilt = (path: string) => /\/LegalPage-.*\.js$/.test(path)
    front.alter = (path, text) => {
      const isFirst = front.heard.filter((heard) => heard === path).length === 1
      return isFirst && isSpoilt(path) ? '<h1>Blocked</h1>' : text
    }
    await visitUntilKept(dashboard)
    expect(front.altered).toHaveLength(1)
    expect(front.heard.filter(isSpoilt), 'asked for again').toHaveLength(2)
    const kept = await keptFiles(dashboard.page)
    expect(kept.filter(({ content }) => content.includes('<h1>Blocked'))).toEqual([])
    await context.setOffline(true)
    await dashboard.open()
  })

  test('recovers from a wrong list of files', async ({ dashboard, front }) => {
    const isList = (path: string) => /\/release-.*json/.test(path)
    front.alter = (path, text) => (isList(path) ? '["/assets/x.js"]' : text)
    await dashboard.open()
    await expect.poll(() => front.altered.some(isList)).toBe(true)
    await dashboard.open()
    expect(await keptPaths(dashboard.page)).not.toContain('/home')
    front.alter = (_path, text) => text
    await visitUntilKept(dashboard)
  })

  for (const file of ['first-call', 'main', 'DashboardPage'])
    test(`recovers from a wrong ${file} that was kept`, async ({ dashboard, front }) => {
      foresee(/./)
      expect(front.heard).toEqual([])
      await visitUntilKept(dashboard)
      await spoilKept(dashboard.page, file)
      await dashboard.goto()
      if (file === 'first-call') await dashboard.see(say('dashboard.checking'))
      await expect(() => dashboard.goto()).toPass()
      await dashboard.seeCards()
    })

  for (const name of [say('errorScreen.reload'), say('notFound.home')])
    test(`recovers from the error screen by ${name}`, async ({ dashboard, landing, front }) => {
      foresee(/./)
      expect(front.heard).toEqual([])
      await visitUntilKept(dashboard)
      await spoilKept(dashboard.page, 'DashboardPage')
      await dashboard.page.route(/\/DashboardPage-.*js$/, (route) => route.abort())
      await dashboard.goto()
      await dashboard.see(say('errorScreen.title'))
      await dashboard.page.unroute(/\/DashboardPage-.*js$/)
      await dashboard.link(name).click()
      if (name === say('notFound.home')) await landing.openDashboard.click()
      await dashboard.seeCards()
    })

  test('is given up for a server without a worker', async ({ dashboard, front, product, start }) => {
    const { page } = dashboard
    await visitUntilKept(dashboard)
    front.upstreams = [(await start({ SERVICE_WORKER: 'false' })).origin]
    await dashboard.open()
    await expect.poll(() => countWorkers(page)).toBe(0)
    expect(await cacheNames(page)).toEqual([])
    const answer = await page.goto(`${front.origin}/home`)
    expect(answer?.fromServiceWorker()).toBe(false)
    await dashboard.seeCards()
    front.upstreams = [product.origin]
    await visitUntilKept(dashboard)
  })
})
