/** Without a network, and what the browser keeps for that. */
import { createServer, type ServerResponse } from 'node:http'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { cacheNames, countWorkers, keptFiles, keptPaths, visitUntilKept } from '../pages/offline-copy.ts'
import { say } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

test.beforeEach(() => foresee(FAILED_LOAD, /ERR_(?:INTERNET|CONNECTION)|fetching the script/))

test('a second visit opens without a network, says so, and jumps nowhere on a phone', async ({
  dashboard,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitUntilKept(dashboard)
  const first = await dashboard.cards.first().innerText()
  await dashboard.miss(say('time.offlineSince'))
  await context.setOffline(true)
  await dashboard.see(say('time.offlineSince'))
  await expect(page.getByRole('status').filter({ hasText: say('status.offlineSaved') })).toHaveCount(1)
  // Before the reload: some releases of Chromium forget that they are told to be offline.
  await dashboard.refresh()
  await dashboard.see(say('error.offline'))
  await expect(dashboard.alert).toHaveCount(0)
  await page.reload()
  await dashboard.see(say('time.offlineSince'))
  expect(await dashboard.cards.first().innerText()).toBe(first)
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await dashboard.miss(say('time.offlineSince'))
  expect(dashboard.calls()).toEqual(['products'])
})

test('a log-out removes what is kept for offline visits', { tag: '@rare' }, async ({
  dashboard,
  landing,
  page,
  context,
}) => {
  await visitUntilKept(dashboard)
  await context.setOffline(true)
  await page.reload()
  await dashboard.see(say('time.offlineSince'))
  await dashboard.logOut()
  await expect(landing.signedOut).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual([])
  expect(await countWorkers(page)).toBe(0)
  await context.setOffline(false)
  await page.goto(`/#token=${dashboard.token}`)
  await dashboard.seeCards()
  await visitUntilKept(dashboard)
})

test('the link to the other language, pressed without a network, leads on, and so does /home', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  foresee(FAILED_LOAD, SHIFT)
  await visitUntilKept(dashboard)
  await expect.poll(() => keptPaths(page)).toContain('/ar/home')
  await context.setOffline(true)
  await dashboard.open()
  await dashboard.link('العربية').click()
  await expect(page).toHaveURL('/ar/home')
  await dashboard.seeCards()
  await page.goto('/home')
  await expect(page).toHaveURL('/ar/home')
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products'])
})

test('a legal page that is reached by a link opens without a network, and leads back', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  foresee(FAILED_LOAD, SHIFT)
  await visitUntilKept(dashboard)
  await context.setOffline(true)
  await dashboard.open()
  await dashboard.link(say('frame.privacy')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await dashboard.seeCards()
})

test.describe('a second visit', { tag: '@rare' }, () => {
  test('opens while the server is gone, and finds it again', async ({ dashboard, page, start }) => {
    const product = await start()
    await dashboard.signIn({ origin: product.origin })
    await visitUntilKept(dashboard)
    await product[Symbol.asyncDispose]()
    for (const path of ['/home', '/HOME/?tab=products&q=']) {
      await dashboard.open(path)
      await dashboard.see(say('time.offlineSince'))
    }
    // A tab that starts more slowly is told, too.
    const other = await dashboard.another()
    await other.page.route('**/meanwhile', async (route) => {
      await dashboard.open()
      await dashboard.see(say('time.offlineSince'))
      await route.fulfill()
    })
    await other.page.addInitScript(() => {
      const request = new XMLHttpRequest()
      request.open('GET', '/meanwhile', false)
      request.send()
    })
    await other.open()
    await other.see(say('time.offlineSince'))
    await dashboard.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /your shop/ })).toBeVisible()

    await dashboard.open()
    await dashboard.see(say('time.offlineSince'))
    await start({ PORT: new URL(product.origin).port })
    await dashboard.select('orders')
    await dashboard.miss(say('time.offlineSince'))
    await page.reload()
    await dashboard.seeCards()
    await page.waitForLoadState('networkidle')
    await dashboard.miss(say('time.offlineSince'))
  })

  test('does not call itself offline because the server has an error', async ({ dashboard, page, start }) => {
    const product = await start()
    await dashboard.signIn({ origin: product.origin })
    await visitUntilKept(dashboard)
    await product[Symbol.asyncDispose]()
    const heard: unknown[] = []
    const broken = createServer((request, response) => {
      heard.push(request.url)
      response.writeHead(502).end()
    }).listen(Number(new URL(product.origin).port))
    await dashboard.open()
    await expect.poll(() => heard).toContain('/home')
    await page.waitForLoadState('networkidle')
    await dashboard.miss(say('time.offlineSince'))
    broken.closeAllConnections()
    broken.close()
  })
})

for (const [how, answer] of [
  ['answers 503', (response: ServerResponse) => response.writeHead(503).end()],
  ['does not answer', () => {}],
] as const)
  test(`a landing page that is kept opens while the server ${how}`, { tag: '@rare' }, async ({
    dashboard,
    page,
    start,
  }) => {
    foresee(FAILED_LOAD)
    const product = await start()
    await dashboard.signIn({ origin: product.origin })
    await visitUntilKept(dashboard)
    await product[Symbol.asyncDispose]()
    const heard: unknown[] = []
    const broken = createServer(({ url }, response) => {
      heard.push(url)
      answer(response)
    }).listen(Number(new URL(product.origin).port))
    await dashboard.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /your shop/ })).toBeVisible()
    expect(heard).toContain('/')
    broken.closeAllConnections()
    broken.close()
  })

test.describe('what is kept for offline visits', { tag: '@rare' }, () => {
  test('is public: hashed files and pages that are the same for everybody', async ({ dashboard, page }) => {
    await visitUntilKept(dashboard)
    const { token } = dashboard
    const insight = (await dashboard.title()).trim()
    await page.goto(`/installed?next=${encodeURIComponent(`https://shop.example/?token=${token}`)}`)
    await page.goto('/terms?from=secret')
    await dashboard.open(`/home?from=secret#token=${token}`)
    await expect.poll(() => keptPaths(page)).toContain('/terms')
    const kept = await keptFiles(page)
    const isPublic = ({ path }: { path: string }) =>
      /^\/(?:assets\/[\w.-]+\.(?:js|css|json)|(?:(?:ar|fr)\/)?home(?:\?\w+)?|terms|)$/.test(path)
    expect(kept.filter((file) => !isPublic(file))).toEqual([])
    for (const secret of [token, insight, 'from=secret'])
      expect(kept.filter(({ content }) => content.includes(secret))).toEqual([])
  })

  test('has its own headers, and no call passes through it', async ({ dashboard, page, context }) => {
    await visitUntilKept(dashboard)
    const called = page.waitForResponse('**/shopify/*')
    await dashboard.tab('orders').click()
    const call = await called
    const installed = await page.goto('/installed')
    expect([call.fromServiceWorker(), installed?.fromServiceWorker()]).toEqual([false, false])
    const first = await fetch(`${dashboard.origin}/home`)
    await context.setOffline(true)
    const second = await page.goto('/home')
    expect(second?.fromServiceWorker()).toBe(true)
    expect(second?.headers()['content-security-policy']).toBe(first.headers.get('content-security-policy'))
    await expect(page.goto('/installed')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test.describe('the worker’s script', { tag: '@rare' }, () => {
  test('is asked after at each visit and may fetch from our own origin only', async ({ product }) => {
    const { headers } = await fetch(`${product.origin}/service-worker.js`)
    expect(headers.get('content-type')).toMatch('text/javascript')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';connect-src 'self';/)
  })

  test('is the only one that can be registered, by one policy', async ({ dashboard, page }) => {
    foresee(/CSP|Content Security Policy|TrustedTypePolicy|TrustedScriptURL/)
    await visitUntilKept(dashboard)
    const refusals = await page.evaluate(async () => {
      const attempts: readonly (() => unknown)[] = [
        () => navigator.serviceWorker.register('/service-worker.js'),
        () => navigator.serviceWorker.register('data:text/javascript,'),
        () => Reflect.get(window, 'trustedTypes').createPolicy('vitrine-service-worker', {}),
        () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
      ]
      return Promise.all(
        attempts.map(async (attempt) => {
          try {
            await attempt()
            return 'allowed'
          } catch (error) {
            return error instanceof TypeError ? 'refused' : String(error)
          }
        }),
      )
    })
    expect(refusals).toEqual(['refused', 'refused', 'refused', 'refused'])
  })

  test('is registered by the dashboard alone, after a while', async ({ dashboard, landing, page }) => {
    foresee(SHIFT)
    await page.clock.install()
    await dashboard.goto('/')
    await expect(landing.openDashboard).toBeVisible()
    await page.clock.runFor(60_000)
    expect(await countWorkers(page)).toBe(0)
    // However long this machine takes to open it, no time passes for the page.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await dashboard.open()
    expect(await countWorkers(page)).toBe(0)
    await page.clock.runFor(10_000)
    await expect.poll(() => countWorkers(page)).toBe(1)
  })
})
