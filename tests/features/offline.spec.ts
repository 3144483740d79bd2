/** Visits without a network, and the browser's offline copy for them. */
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { cacheNames, keptFiles, seeRecord, visitUntilKept } from '../pages/offline-copy.ts'
import { messageText } from '../pages/words.ts'
import { startTestProxy } from '../support/test-proxy.ts'

const OFFLINE = messageText('time.offlineSince')

test.beforeEach(() =>
  allowErrors(FAILED_LOAD, LAYOUT_SHIFT, /ERR_(?:INTERNET|CONNECTION)|fetching the script/),
)

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

const portal = () => new Response('<h1>Are you human?</h1>')
const redirect = () =>
  new Response(null, { status: 302, headers: { Location: '/elsewhere', 'Cache-Control': 'no-store' } })

for (const [what, answer] of [
  ['a captive portal’s page', portal],
  ['a redirect to a login page', redirect],
] as const)
  test(`${what} is shown at a later visit, and without a network the cached page still opens`, {
    tag: '@rare',
  }, async ({ dashboard, page, product }) => {
    await using proxy = await startTestProxy(product.origin)
    await dashboard.logIn({ origin: proxy.origin })
    await visitUntilKept(dashboard)
    proxy.intercept = (path) => {
      if (path === '/elsewhere') return portal()
      return path === '/home' ? answer() : undefined
    }
    // The kept page is shown at once, while the worker asks the server.
    await dashboard.open()
    await seeRecord(page, { isCurrent: false })
    await dashboard.goto()
    await expect(page.getByText('Are you human?')).toBeVisible()
    // An outage in between doesn't count as a response.
    proxy.intercept = () => new Response('', { status: 503 })
    await dashboard.open()
    proxy.intercept = () => undefined
    proxy.alter = (path, text) => (path === '/home' ? new Promise(() => {}) : text)
    await dashboard.open()
    proxy.intercept = () => {
      throw new Error('No network.')
    }
    await dashboard.open()
    expect(JSON.stringify(await keptFiles(page))).not.toContain('Are you human?')
    proxy.intercept = () => undefined
    proxy.alter = (_path, text) => text
    await dashboard.open()
    await seeRecord(page, { isCurrent: true })
  })

test('pages open though the browser’s cache never answers', { tag: '@rare' }, async ({
  dashboard,
  page,
  product,
}) => {
  const damage =
    'for (const name of ["match", "has", "open"]) CacheStorage.prototype[name] = () => new Promise(() => {});'
  await using proxy = await startTestProxy(product.origin)
  proxy.alter = (path, text) => (path === '/service-worker.js' ? damage + text : text)
  await dashboard.logIn({ origin: proxy.origin })
  await dashboard.open()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await dashboard.open()
})

test('the service worker caches only public files with their headers, and no call passes through it', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  await visitUntilKept(dashboard)
  const { token } = dashboard
  const insight = (await dashboard.title()).trim()
  await page.goto(`/installed?next=${encodeURIComponent(`https://shop.example/?token=${token}`)}`)
  await page.goto('/terms?from=secret')
  await dashboard.open(`/home?from=secret#token=${token}`)
  await seeRecord(page, { hasStarted: true })
  const kept = await keptFiles(page)
  const isPublic = ({ path }: { path: string }) =>
    /^\/(?:assets\/[\w.-]+\.(?:js|css|json)|(?:(?:ar|fr)\/)?home|ar|fr|record|)$/.test(path)
  expect(kept.filter((file) => !isPublic(file))).toEqual([])
  for (const secret of [token, insight, 'from=secret'])
    expect(kept.filter(({ content }) => content.includes(secret))).toEqual([])

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
})
