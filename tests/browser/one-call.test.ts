/** One load is one call: a browser that has seen nothing of a reply sends a POST again by itself. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { hasProgram } from '../../server/testing/has-program.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { startHostileHost } from '../hostile/hostile-host.ts'
import { brokenReplies } from '../support/broken-replies.ts'
import { openPage } from '../support/browser.ts'
import { startCountedHost } from '../support/counted-host.ts'
import { startNginx } from '../support/nginx.ts'

const DEADLINE_MS = 500
const { path } = ANALYSES.products

async function startBroken() {
  const replies = brokenReplies()
  const host = await startHostileHost((token) => replies.get(token)?.send ?? (() => {}))
  const product = await startProduct({
    env: {
      ANALYSIS_HOST: host.origin,
      ANALYSIS_TIMEOUT_MS: String(DEADLINE_MS),
      RATE_LIMIT_PER_MINUTE: '0',
    },
  })
  return {
    host,
    product,
    replies,
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]()
      await host[Symbol.asyncDispose]()
    },
  }
}

const WAYS = ['directly', 'behind nginx'] as const

describe.each(WAYS)('Chromium, %s', (way) => {
  const canRun = way === 'directly' || hasProgram('nginx')
  test.runIf(canRun).each(['br', 'gzip', 'identity'])('%s', { timeout: 60_000 }, async (encoding) => {
    await using broken = await startBroken()
    await using nginx = way === 'behind nginx' ? await startNginx(broken.product.origin) : undefined
    const { origin } = nginx ?? broken.product
    await using opened = await openPage({ origin, extraHTTPHeaders: { 'Accept-Encoding': encoding } })
    // Connections that have been used before are those on which a browser sends a request again.
    await opened.page.goto('/terms')
    const outcomes = await opened.page.evaluate(
      async ({ target, tokens }) => {
        const results: [token: string, outcome: string][] = []
        for (const token of tokens) {
          await Promise.all(Array.from({ length: 6 }, () => fetch('/healthz').then((reply) => reply.text())))
          const outcome = await fetch(target, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}` },
          })
            .then(async (reply) => {
              const text = await reply.text()
              return `${reply.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.length}`
            })
            .catch(() => 'broken')
          results.push([token, outcome])
        }
        return results
      },
      { target: path, tokens: [...broken.replies.keys()] },
    )
    const seen = outcomes.map(([token, outcome]) => ({ token, outcome, calls: broken.host.heard(token) }))
    const expected = [...broken.replies].map(([token, { promised }]) => ({
      token,
      outcome: promised,
      calls: 1,
    }))
    expect(seen).toEqual(expected)
  })
})

test.each([
  ['stalls', () => {}],
  ['is reset', (socket: Socket) => socket.resetAndDestroy()],
])(
  'a reply that %s: a sentence in the red box, after one call',
  { timeout: 60_000 },
  async (_how, finish) => {
    const token = createSampleToken()
    const start =
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"analysis":['
    await using host = await startHostileHost(() => (socket) => socket.write(start, () => finish(socket)))
    await using product = await startProduct({
      env: { ANALYSIS_HOST: host.origin, ANALYSIS_TIMEOUT_MS: '1000' },
    })
    await using opened = await openPage({ origin: product.origin, token })
    await opened.page.goto('/home')
    const box = opened.page.getByRole('alert')
    await box.waitFor()
    expect(await box.textContent()).toMatch("The insights didn't arrive.")
    expect(host.heard(token)).toBe(1)
  },
)

describe('one call for one list', () => {
  // So long that a lock may be free before other tabs see what was saved.
  const LIST = { analysis: [{ productId: '1', seoTitle: 'Mug', unknown: 'x'.repeat(2_000_000) }] }

  /** A host whose answers wait for `answer`. */
  async function startHeld() {
    const calls: ServerResponse[] = []
    const host = await startCountedHost((_request, response) => calls.push(response))
    const product = await startProduct({ env: { ANALYSIS_HOST: host.origin, RATE_LIMIT_PER_MINUTE: '0' } })
    return {
      host,
      product,
      async answer(body: object = LIST) {
        await expect.poll(() => calls.length, { message: 'a call at the host' }).toBe(1)
        calls.pop()?.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
      },
      async [Symbol.asyncDispose]() {
        await product[Symbol.asyncDispose]()
        await host[Symbol.asyncDispose]()
      },
    }
  }

  const mug = (page: Page) => page.getByRole('heading', { name: 'Mug' })

  test('a second tab that is opened in mid-load, also for an empty one; and for a refresh in both', async () => {
    await using held = await startHeld()
    const token = createSampleToken()
    await using opened = await openPage({ origin: held.product.origin, token })
    const { page, context } = opened
    await page.goto('/home')
    await expect.poll(() => held.host.underWay(token)).toBe(1)
    const other = await context.newPage()
    await other.goto('/home')
    await other.getByText('Loading products insights...').waitFor()
    await held.answer()
    for (const tab of [page, other]) await mug(tab).waitFor()
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Refresh' }).click()
    await held.answer({ analysis: [] })
    for (const tab of [page, other]) await tab.getByText('No data available to analyze.').waitFor()
    expect(held.host.callsOf(token)).toEqual(['products', 'products'])
  })

  test('another owner’s sign-in with three tabs open: by the tab that is looked at', async () => {
    await using held = await startHeld()
    const [token, next] = [createSampleToken({ id: '1' }), createSampleToken({ id: '2' })]
    await using opened = await openPage({ origin: held.product.origin, token })
    const { page, context } = opened
    await page.goto('/home')
    await held.answer()
    await mug(page).waitFor()
    const others = [await context.newPage(), await context.newPage()]
    for (const other of others) await other.goto('/home')
    for (const tab of [page, ...others]) await mug(tab).waitFor()
    await page.goto(`/#token=${next}`)
    await page.getByRole('button', { name: 'Switch' }).click()
    for (const other of others) await other.getByText('Loading products insights...').waitFor()
    await held.answer()
    for (const tab of [page, ...others]) await mug(tab).waitFor()
    expect([held.host.callsOf(token), held.host.callsOf(next)]).toEqual([['products'], ['products']])
  })

  test('in a tab that nobody looks at it waits until somebody does', async () => {
    await using held = await startHeld()
    const token = createSampleToken()
    await using opened = await openPage({ origin: held.product.origin, token })
    const { page } = opened
    await page.addInitScript(() => {
      let visibility = 'hidden'
      Object.defineProperty(document, 'visibilityState', { get: () => visibility })
      Reflect.set(window, 'lookAt', () => {
        visibility = 'visible'
        document.dispatchEvent(new Event('visibilitychange'))
      })
    })
    await page.goto('/home')
    await page.getByText('Loading products insights...').waitFor()
    expect(held.host.callsOf(token)).toEqual([])
    await page.evaluate(() => Reflect.get(window, 'lookAt')())
    await held.answer()
    await mug(page).waitFor()
    expect(held.host.callsOf(token)).toEqual(['products'])
  })

  test('a tab that holds the lock and sleeps keeps no other waiting for ever', async () => {
    await using held = await startHeld()
    const token = createSampleToken({ id: '1' })
    await using opened = await openPage({ origin: held.product.origin, token })
    const { page, context } = opened
    const other = await context.newPage()
    await other.goto('/terms')
    await other.evaluate(
      () =>
        new Promise<void>(
          (granted) =>
            void navigator.locks.request('vitrine 1 products', () => {
              granted()
              return new Promise(() => {})
            }),
        ),
    )
    await page.clock.install()
    await page.goto('/home')
    await page.getByText('Loading products insights...').waitFor()
    expect(held.host.callsOf(token)).toEqual([])
    await page.clock.fastForward(150_000)
    await held.answer()
    await mug(page).waitFor()
  })

  test('Cancel and a log-out end the wait for another tab', async () => {
    await using held = await startHeld()
    const token = createSampleToken()
    await using opened = await openPage({ origin: held.product.origin, token })
    const { page, context } = opened
    await page.goto('/home')
    await expect.poll(() => held.host.underWay(token)).toBe(1)
    const other = await context.newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: 'Cancel' }).click()
    await other.getByText('Loading was cancelled.').waitFor()
    await other.getByRole('button', { name: 'Load insights' }).click()
    await other.getByText('Loading products insights...').waitFor()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(() => held.host.underWay(token)).toBe(0)
    await other.waitForURL(`${held.product.origin}/`)
    expect(held.host.callsOf(token)).toEqual(['products'])
  })

  test('a reload for a chunk that is missing waits for it', async () => {
    await using held = await startHeld()
    const token = createSampleToken()
    await using opened = await openPage({ origin: held.product.origin, token })
    const { page } = opened
    await page.route(/assets\/DashboardPage-.*js/, (route) => route.abort(), { times: 1 })
    await page.goto('/home')
    await held.answer()
    await mug(page).waitFor()
    expect(held.host.callsOf(token)).toEqual(['products'])
  })
})
