import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { findBarriers } from '../support/axe.ts'
import { type OpenPage, openPage } from '../support/browser.ts'
import { BROKEN, buildNextRelease, type NextRelease } from '../support/build-next-release.ts'
import { type Front, startFront } from '../support/front.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')
const TOKEN = createSampleToken()
const ENVIRONMENT = { ANALYSIS_HOST: inject('sampleShop'), RATE_LIMIT_PER_MINUTE: '0' }

const card = (page: Page) => page.getByRole('article')
const note = (page: Page) => page.getByText('Offline: you see what is saved')

/** A first visit that has lasted until everything was kept. */
async function visit({ page }: OpenPage): Promise<void> {
  await page.goto('/home')
  await card(page).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => listKept(page), { timeout: 10_000 }).toContain('/home')
}

function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => window.caches.keys())
}

/** Names the release that the next visit opens, or another that is kept. */
function keptRelease(page: Page, key = '/home'): Promise<string | null> {
  return page.evaluate(async (path) => {
    const kept = await window.caches.match(path)
    return kept?.headers.get('Vitrine-Release') ?? null
  }, key)
}

describe('a second visit', () => {
  test('opens without a network, shows the saved list and says so', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, context, complaints } = opened
    await watchLayoutShifts(page)
    await visit(opened)
    const first = await card(page).first().innerText()
    expect(await note(page).count()).toBe(0)

    await context.setOffline(true)
    await page.reload()
    await note(page).waitFor()
    expect(await card(page).first().innerText()).toBe(first)
    expect(await takeLayoutShifts(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])

    await context.setOffline(false)
    await note(page).waitFor({ state: 'detached' })
  })

  test('opens while the server is gone, at any address of a page that is kept, and finds it again', async () => {
    const product = await startProduct({ env: ENVIRONMENT })
    const { port } = new URL(product.origin)
    await using opened = await openPage({ origin: product.origin, token: TOKEN })
    const { page } = opened
    await visit(opened)
    await product[Symbol.asyncDispose]()

    for (const address of ['/home', '/HOME/?tab=products&q=']) {
      await page.goto(address)
      await card(page).first().waitFor()
      await note(page).waitFor()
    }
    await page.goto('/')
    await page.getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { level: 1, name: /Terms/ }).waitFor()

    await page.goto('/home')
    await note(page).waitFor()
    await using _again = await startProduct({ env: { ...ENVIRONMENT, PORT: port } })
    await page.getByRole('tab', { name: 'Orders' }).click()
    await card(page).first().waitFor()
    await note(page).waitFor({ state: 'detached' })
    await page.reload()
    await card(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await note(page).count()).toBe(0)
  })

  test('does not call itself offline because the server has an error', async () => {
    const product = await startProduct({ env: ENVIRONMENT })
    const { port } = new URL(product.origin)
    await using opened = await openPage({ origin: product.origin, token: TOKEN })
    const { page } = opened
    await visit(opened)
    await product[Symbol.asyncDispose]()
    const heard: unknown[] = []
    const broken = createServer((request, response) => {
      heard.push(request.url)
      response.writeHead(502).end()
    }).listen(Number(port))
    await page.goto('/home')
    await card(page).first().waitFor()
    await expect.poll(() => heard).toContain('/home')
    await page.waitForLoadState('networkidle')
    expect(await note(page).count()).toBe(0)
    broken.closeAllConnections()
    broken.close()
  })

  test('says why nothing new can be fetched', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, context } = opened
    await visit(opened)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('alert').getByText('You are offline.').waitFor()
    expect(await card(page).count()).toBeGreaterThan(0)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('alert').getByText('You are offline.').waitFor()
  })

  test('asks for no hashed file again', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, context } = opened
    await visit(opened)
    const fetched: string[] = []
    context.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.startsWith('/assets/') || response.fromServiceWorker()) return
      const sizes = await response.request().sizes()
      if (sizes.responseBodySize > 0) fetched.push(pathname)
    })
    await page.reload()
    await card(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
  })
})

test('the network may go and come on a phone without a jump', async () => {
  await using opened = await openPage({ origin, token: TOKEN, viewport: { width: 360, height: 740 } })
  const { page, context } = opened
  await watchLayoutShifts(page)
  await page.goto('/home')
  await card(page).first().waitFor()
  await context.setOffline(true)
  await note(page).waitFor()
  expect(await takeLayoutShifts(page)).toEqual([])
  await context.setOffline(false)
  await note(page).waitFor({ state: 'detached' })
  expect(await takeLayoutShifts(page)).toEqual([])
})

describe('what is kept', () => {
  test('is public: hashed files and pages that are the same for everybody', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await visit(opened)
    const insight = (await card(page).first().getByRole('heading').innerText()).trim()
    await page.goto(`/installed?next=${encodeURIComponent(`https://shop.example/?token=${TOKEN}`)}`)
    await page.goto('/terms?from=secret')
    await page.goto(`/home?from=secret#token=${TOKEN}`)
    await card(page).first().waitFor()
    await expect.poll(() => listKept(page)).toContain('/terms')

    const kept = await listKept(page)
    expect(kept.filter((path) => !/^\/assets\/[\w.-]+\.(?:js|css|json)$/.test(path)).sort()).toEqual([
      '/',
      '/home',
      '/home?newest',
      '/terms',
    ])
    const contents = await page.evaluate(async () => {
      const answers = await Promise.all(
        (await window.caches.keys()).map(async (name) => (await window.caches.open(name)).matchAll()),
      )
      return Promise.all(
        answers.flat().map(async (answer) => `${answer.url} ${[...answer.headers]} ${await answer.text()}`),
      )
    })
    expect(contents.length).toBe(kept.length)
    for (const secret of [TOKEN, insight, 'from=secret']) {
      expect(contents.filter((content) => content.includes(secret))).toEqual([])
    }
  })

  test('comes with its own headers; the thank-you page and the calls never pass through', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page, context } = opened
    const first = await page.goto('/home')
    await visit(opened)
    const called = page.waitForResponse('**/shopify/*')
    await page.getByRole('tab', { name: 'Orders' }).click()
    const call = await called
    const installed = await page.goto('/installed')
    expect([call.fromServiceWorker(), installed?.fromServiceWorker()]).toEqual([false, false])

    await context.setOffline(true)
    const second = await page.goto('/home')
    expect(second?.fromServiceWorker()).toBe(true)
    const policies = [first, second].map((answer) => answer?.headers()['content-security-policy'])
    expect(policies[1]).toBe(policies[0])
    await expect(page.goto('/installed')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  test('goes with the log-out, and comes back with the next session', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await visit(opened)
    await page.getByRole('button', { name: /account|menu/i }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${origin}/`)
    await expect.poll(() => listCaches(page)).toEqual([])
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])

    await page.goto(`/#token=${TOKEN}`)
    await page.waitForURL(`${origin}/home`)
    await visit(opened)
  })
})

describe('a new release', () => {
  let next: NextRelease
  beforeAll(async () => {
    next = await buildNextRelease()
    expect(next.newAssets).toContainEqual(expect.stringContaining('LandingPage'))
    return () => next[Symbol.dispose]()
  })

  test('takes over, and an old tab goes on working', async () => {
    const product = await startProduct({ env: ENVIRONMENT })
    const { port } = new URL(product.origin)
    await using opened = await openPage({ origin: product.origin, token: TOKEN })
    const { page: old, context, complaints } = opened
    await visit(opened)
    const release = await keptRelease(old)
    const before = `vitrine-shell-files${release}`
    const entryOf = (page: Page) => page.locator('script[type="module"]').getAttribute('src')
    const oldEntry = await entryOf(old)
    await old.evaluate(() => Reflect.set(window, 'isOldTab', true))

    await product[Symbol.asyncDispose]()
    const released = await startProduct({ env: { ...ENVIRONMENT, PORT: port }, main: next.main })
    const young = await context.newPage()
    await young.goto('/home')
    await card(young).first().waitFor()
    await expect.poll(() => keptRelease(young, '/home?newest'), { timeout: 15_000 }).not.toBe(release)
    await young.reload()
    await card(young).first().waitFor()
    expect(await entryOf(young)).not.toBe(oldEntry)
    await expect.poll(() => keptRelease(young)).not.toBe(release)

    const client = await context.newCDPSession(old)
    await client.send('Network.clearBrowserCache')

    // A chunk that this tab hasn't loaded yet and the server no longer has.
    await old.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click()
    await old.getByRole('heading', { level: 1, name: /your shop/ }).waitFor()
    expect(await old.evaluate(() => Reflect.get(window, 'isOldTab'))).toBe(true)
    expect(await listCaches(old)).toContain(before)
    await old.close()

    await young.reload()
    await expect.poll(() => listCaches(young), { timeout: 15_000 }).not.toContain(before)
    await released[Symbol.asyncDispose]()
    await young.reload()
    await note(young).waitFor()
    expect(await entryOf(young)).not.toBe(oldEntry)
    expect(complaints).toEqual([])
  }, 90_000)

  test('signs an old tab out, too, when one logs out of it', async () => {
    const product = await startProduct({ env: ENVIRONMENT })
    const { port } = new URL(product.origin)
    await using opened = await openPage({ origin: product.origin, token: TOKEN })
    const { page: old, context, complaints } = opened
    await visit(opened)
    await product[Symbol.asyncDispose]()
    await using _released = await startProduct({ env: { ...ENVIRONMENT, PORT: port }, main: next.main })
    const young = await context.newPage()
    await young.goto('/home')
    await card(young).first().waitFor()
    await young.getByRole('button', { name: 'Account menu' }).click()
    await young.getByRole('menuitem', { name: 'Log out' }).click()
    for (const page of [young, old]) await page.getByText('You are signed out.').waitFor()
    expect(new URL(old.url()).pathname).toBe('/')
    expect(await old.evaluate(() => localStorage.length)).toBe(0)
    await expect.poll(() => listCaches(old)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('a way back', () => {
  let broken: NextRelease
  beforeAll(async () => {
    broken = await buildNextRelease(BROKEN)
    return () => broken[Symbol.dispose]()
  })

  async function openBehindFront(): Promise<
    AsyncDisposable & { front: Front; page: Page; opened: OpenPage }
  > {
    const front = await startFront(origin)
    const opened = await openPage({ origin: front.origin, token: TOKEN })
    await visit(opened)
    return {
      front,
      page: opened.page,
      opened,
      async [Symbol.asyncDispose]() {
        await opened[Symbol.asyncDispose]()
        await front[Symbol.asyncDispose]()
      },
    }
  }

  const opens = async (page: Page) => {
    await page.goto('/home')
    await card(page).first().waitFor()
  }

  test.each([1, 2])('from a release that does not start, after %i visits', async (visits) => {
    await using product = await startProduct({ env: ENVIRONMENT, main: broken.main })
    await using open = await openBehindFront()
    const { front, page } = open
    const release = await keptRelease(page)
    front.upstream = product.origin
    for (let visit = 1; visit <= visits; visit++) {
      front.heard.length = 0
      await page.goto('/home')
      // Whoever has another one doesn't see it before it is all there; the server is asked at each visit.
      if (visit === 1) await card(page).first().waitFor()
      await expect.poll(() => front.heard).toContain('/home')
      if (visit === 1) await expect.poll(() => keptRelease(page, '/home?newest')).not.toBe(release)
    }
    front.upstream = origin
    await opens(page)
    await opens(page)
  })

  test.each([
    ['hash', (text: string) => text.replace(/integrity="sha384-\w{4}/, 'integrity="sha384-AAAA')],
    ['script', (text: string) => text.replace(/\/assets\/entry-dashboard-/, '/assets/entry-nowhere-')],
    ['root', (text: string) => text.replace('id="root"', 'id="stem"')],
  ])('from a document with a wrong %s', async (_name, spoil) => {
    await using open = await openBehindFront()
    const { front, page } = open
    front.alter = (path, text) => (path === '/home' ? spoil(text) : text)
    await opens(page)
    await page.goto('/home')
    await page.getByText(/Loading user|Unexpected Application/).waitFor()
    front.alter = (_path, text) => text
    await opens(page)
  })

  test('from one wrong answer while files are kept', async () => {
    await using front = await startFront(origin)
    await using opened = await openPage({ origin: front.origin, token: TOKEN })
    front.alter = (path, text) => {
      const isFirst = front.heard.filter((heard) => heard === path).length === 1
      return isFirst && /TermsPage-.*\.js$/.test(path) ? '<h1>Blocked</h1>' : text
    }
    const { page, context } = opened
    await visit(opened)
    const texts = await page.evaluate(async () => {
      const names = await window.caches.keys()
      const answers = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
      return Promise.all(answers.flat().map((answer) => answer.text()))
    })
    expect(texts.filter((text) => text.includes('Blocked'))).toEqual([])
    await context.setOffline(true)
    await opens(page)
  })

  test('from a wrong list of files', async () => {
    await using front = await startFront(origin)
    await using opened = await openPage({ origin: front.origin, token: TOKEN })
    front.alter = (path, text) => (path.includes('/release-') ? '["/assets/x.js"]' : text)
    const { page } = opened
    await opens(page)
    await expect.poll(() => front.heard.some((path) => path.includes('/release-'))).toBe(true)
    await opens(page)
    expect(await listKept(page)).not.toContain('/home')
    front.alter = (_path, text) => text
    await opens(page)
    await expect.poll(() => listKept(page)).toContain('/home')
  })

  test.each([
    ['entry-dashboard', 'Loading user...'],
    ['main', 'Unexpected Application Error!'],
    ['DashboardPage', 'Viewing Products Insights'],
  ])('from a wrong %s that was kept', async (file, seen) => {
    await using open = await openBehindFront()
    const { page } = open
    await spoilKept(page, file)
    await page.goto('/home')
    await page.getByText(seen).waitFor()
    await opens(page)
  })

  test.each(['Reload', 'Return to Home'])('from the error screen: %s', async (name) => {
    await using open = await openBehindFront()
    const { page } = open
    await spoilKept(page, 'main')
    await page.goto('/home')
    await page.getByRole('link', { name }).click()
    if (name === 'Return to Home') await page.getByRole('link', { name: 'Open dashboard' }).first().click()
    await card(page).first().waitFor()
  })

  test('from the worker itself, by a server that serves none', async () => {
    await using off = await startProduct({ env: { ...ENVIRONMENT, SERVICE_WORKER: 'false' } })
    await using open = await openBehindFront()
    const { front, page } = open
    front.upstream = off.origin
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await opens(page)
    await expect.poll(registrations).toBe(0)
    expect(await listCaches(page)).toEqual([])
    const answer = await page.goto('/home')
    expect(answer?.fromServiceWorker()).toBe(false)
    await card(page).first().waitFor()

    front.upstream = origin
    await visit(open.opened)
  })

  function spoilKept(page: Page, file: string): Promise<void> {
    return page.evaluate(async (wanted) => {
      for (const name of await window.caches.keys()) {
        const cache = await window.caches.open(name)
        const found = (await cache.keys()).find(({ url }) => new RegExp(`/${wanted}-.*js$`).test(url))
        if (found)
          await cache.put(
            found,
            new Response('<h1>Blocked</h1>', { headers: { 'Content-Type': 'text/html' } }),
          )
      }
    }, file)
  }
})

describe('the worker’s script', () => {
  test('is asked after at each visit and may fetch from our own origin only', async () => {
    const answer = await fetch(`${origin}/service-worker.js`)
    expect(answer.headers.get('content-type')).toMatch('text/javascript')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';connect-src 'self';/)
  })

  test('is the only one that can be registered, by the one policy that there is', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    await visit(opened)
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

  test('is registered by the dashboard alone, once it has been open for a while', async () => {
    await using opened = await openPage({ origin, token: TOKEN })
    const { page } = opened
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('link', { name: 'Open dashboard' }).first().waitFor()
    await page.clock.runFor(60_000)
    expect(await registrations()).toBe(0)
    await page.goto('/home')
    await card(page).first().waitFor()
    expect(await registrations()).toBe(0)
    await page.clock.runFor(10_000)
    await expect.poll(registrations).toBe(1)
  })
})
