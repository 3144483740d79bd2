/** A list is paid for once: by all tabs, and also where a browser that has seen nothing of a reply would ask again. */

import { startRawHost } from '../../server/testing/raw-host.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { doneList, loading, say } from '../pages/words.ts'
import { brokenReplies } from '../support/broken-replies.ts'

// So long that a lock may be free before other tabs see what was saved.
const LIST = { analysis: [{ productId: '1', seoTitle: 'Mug', unknown: 'x'.repeat(2_000_000) }] }
const NEW = { analysis: [{ productId: '1', seoTitle: 'Cup' }] }

test('a second tab that is opened in mid-load, and a refresh in both, make one call each', async ({
  dashboard,
  host,
}) => {
  await dashboard.signIn()
  const first = host.holdNext(dashboard.token)
  await dashboard.goto()
  await dashboard.seeCall()
  const other = await dashboard.another()
  await other.goto()
  await other.see(loading('products'))
  await first.answer(LIST)
  for (const tab of [dashboard, other]) await expect(tab.titles).toHaveText(['Mug'])
  const second = host.holdNext(dashboard.token)
  for (const tab of [dashboard, other]) await tab.button(say('status.refresh')).click()
  await second.answer({ analysis: [] })
  for (const tab of [dashboard, other]) await tab.see(say('empty.noData'))
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('another owner’s sign-in with three tabs open makes one call', { tag: '@rare' }, async ({
  dashboard,
  host,
}) => {
  foresee(SHIFT)
  await dashboard.signIn()
  const first = host.holdNext(dashboard.token)
  const next = newToken()
  const second = host.holdNext(next)
  await dashboard.goto()
  await first.answer(LIST)
  const other = await dashboard.another()
  const others = [other, await dashboard.another()]
  for (const tab of others) await tab.open('/home?q=mug')
  await other.markFirst()
  await other.showDone()
  await dashboard.page.goto(`/#token=${next}`)
  await dashboard.button(say('switch.do')).click()
  for (const tab of others) await tab.see(loading('products'))
  await second.answer(NEW)
  for (const tab of [dashboard, ...others]) await expect(tab.titles).toHaveText(['Cup'])
  // What the last owner had opened is closed, and what was searched for is gone.
  for (const { page } of others) await expect(page).toHaveURL('/home')
  await other.markFirst()
  await expect(other.button(doneList(1))).toHaveAttribute('aria-expanded', 'false')
  expect([dashboard.calls(), host.callsOf(next)]).toEqual([['products'], ['products']])
})

test('a tab that holds the lock and sleeps keeps no other waiting for ever', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await dashboard.signIn({ id: '1' })
  const other = await dashboard.another()
  await other.goto('/terms')
  await other.page.evaluate(
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
  await dashboard.goto()
  await dashboard.see(loading('products'))
  expect(dashboard.calls()).toEqual([])
  await page.clock.fastForward(150_000)
  await dashboard.seeCards()
})

test('Cancel and a log-out end the wait for another tab', { tag: '@rare' }, async ({
  dashboard,
  landing,
  page,
  host,
}) => {
  await dashboard.signIn()
  host.holdNext(dashboard.token)
  await dashboard.goto()
  await dashboard.seeCall()
  const other = await dashboard.another()
  await other.goto()
  await other.button(say('frame.cancel')).click()
  await other.see(say('empty.canceled'))
  await other.button(say('empty.load')).click()
  await other.see(loading('products'))
  await dashboard.logOut()
  await landing.see()
  await dashboard.seeNoCall()
  await expect(other.page).toHaveURL('/')
  expect(dashboard.calls()).toEqual(['products'])
  await page.close()
})

test('a reload for a chunk that is missing waits for the call under way', { tag: '@rare' }, async ({
  dashboard,
  page,
  host,
}) => {
  foresee(/Failed to load resource|dynamically imported module/)
  await dashboard.signIn()
  const held = host.holdNext(dashboard.token)
  await page.route(/assets\/DashboardPage-.*js/, (route) => route.abort(), { times: 1 })
  await dashboard.goto()
  await held.answer(LIST)
  await expect(dashboard.titles).toHaveText(['Mug'])
  expect(dashboard.calls()).toEqual(['products'])
})

for (const encoding of ['br', 'gzip', 'identity'])
  test.describe(encoding, { tag: '@rare' }, () => {
    test.use({ extraHTTPHeaders: { 'Accept-Encoding': encoding } })
    test('a reply that breaks at any stage is one call', async ({ page, start }) => {
      foresee(/./)
      const replies = brokenReplies()
      await using host = await startRawHost((socket, _, token) => replies.get(token)?.send(socket))
      const product = await start({ ANALYSIS_HOST: host.origin, ANALYSIS_TIMEOUT_MS: '1500' })
      // Connections that have been used before are those on which a browser sends a request again.
      await page.goto(`${product.origin}/terms`)
      const outcomes = await page.evaluate(
        async ({ target, tokens }) => {
          const results: [token: string, outcome: string][] = []
          for (const token of tokens) {
            await Promise.all(
              Array.from({ length: 6 }, () => fetch('/healthz').then((reply) => reply.text())),
            )
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
        { target: ANALYSES.products.path, tokens: [...replies.keys()] },
      )
      const seen = outcomes.map(([token, outcome]) => [token, outcome, host.heard(token)])
      expect(seen).toEqual([...replies].map(([token, { promised }]) => [token, promised, 1]))
    })
  })
