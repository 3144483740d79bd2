/** Back to a page that the browser has kept as it was. */
import type { RequestListener } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { launchOptions } from '../../playwright.config.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, test } from '../pages/fixtures.ts'
import { loading, say } from '../pages/words.ts'

// As Playwright starts it, Chromium keeps none, and without its windows (findLightBrowser) never.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Playwright's `goBack` waits for a load, which a page from the cache has not. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

const breakingOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write(`{"analysis":[${'{"productId":"1"},'.repeat(20_000)}`, () => response.destroy())
}

test.beforeEach(() => foresee(FAILED_LOAD))

for (const [at, [when, code]] of (
  [
    ['in mid-load', undefined],
    ['before React was there', '**/assets/main-*.js'],
  ] as const
).entries())
  test(
    `Back to a dashboard that was left ${when} makes its call once more`,
    onlyFirst(at),
    async ({ dashboard, page, host }) => {
      await dashboard.signIn()
      host.answerNext(dashboard.token, () => {})
      if (code) await page.route(code, () => {})
      await page.goto('/home', { waitUntil: 'commit' })
      if (!code) await dashboard.see(loading('products'))
      await dashboard.seeCall()
      await dashboard.goto('/terms')
      await dashboard.seeNoCall()
      await page.unrouteAll()
      await goBack(page)
      await dashboard.seeCards()
      await expect(dashboard.alert).toHaveCount(0)
      expect(dashboard.calls()).toEqual(['products', 'products'])
    },
  )

test('Back to a load that failed asks for nothing, with a list or without', { tag: '@rare' }, async ({
  dashboard,
  page,
  host,
}) => {
  const returnTwice = async (locator: Locator) => {
    for (const _time of ['once', 'twice']) {
      await dashboard.goto('/terms')
      await goBack(page)
      await expect(locator).toBeVisible()
    }
  }
  await dashboard.signIn()
  host.answerNext(dashboard.token, (_request, response) => response.writeHead(503).end())
  await dashboard.goto()
  await expect(dashboard.alert).toBeVisible()
  await returnTwice(dashboard.alert)
  expect(dashboard.calls()).toEqual(['products'])
  await dashboard.button(say('load.retry')).click()
  await dashboard.seeCards()
  host.answerNext(dashboard.token, breakingOff)
  await dashboard.button(say('status.refresh')).click()
  await expect(dashboard.alert).toBeVisible()
  await returnTwice(dashboard.cards.first())
  expect(dashboard.calls()).toEqual(['products', 'products', 'products'])
})
