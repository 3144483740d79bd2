/** Back to a page that the browser has kept as it was. */
import type { RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import { launchOptions } from '../../playwright.config.ts'
import { expect, FAILED_LOAD, test } from '../pages/fixtures.ts'
import { loading, PRESS } from '../pages/words.ts'

// As Playwright starts it, Chromium keeps none.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Playwright's own waits for a load, which there is none of. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

/** A list's beginning, and its end in mid-body. */
const breakingOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write(`{"analysis":[${'{"productId":"1"},'.repeat(20_000)}`, () => response.destroy())
}

test.beforeEach(({ complaints }) => complaints.foresee(FAILED_LOAD))

test('Back to a page left in mid-load: its call is made once more', async ({ dashboard, page, host }) => {
  await dashboard.signIn()
  host.answerNext(dashboard.token, () => {})
  await dashboard.goto()
  await dashboard.see(loading('products'))
  await dashboard.seeCall()
  await dashboard.goto('/terms')
  await dashboard.seeNoCall()
  await goBack(page)
  await dashboard.seeCards()
  await expect(dashboard.alert).toHaveCount(0)
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('Back to a page left before React was there: its call is made once more', async ({
  dashboard,
  page,
  host,
}) => {
  await dashboard.signIn()
  host.answerNext(dashboard.token, () => {})
  await page.route('**/assets/main-*.js', () => {})
  await page.goto('/home', { waitUntil: 'commit' })
  await dashboard.seeCall()
  await dashboard.goto('/terms')
  await dashboard.seeNoCall()
  await page.unroute('**/assets/main-*.js')
  await goBack(page)
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('Back to a list whose refresh broke off asks for nothing', async ({ dashboard, page, host }) => {
  await dashboard.open()
  const title = await dashboard.title()
  host.answerNext(dashboard.token, breakingOff)
  await dashboard.button(PRESS.refresh).click()
  await expect(dashboard.alert).toBeVisible()
  for (const _time of ['once', 'twice']) {
    await dashboard.goto('/terms')
    await goBack(page)
    await expect(dashboard.titles.first()).toHaveText(title)
  }
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('Back to a load that failed asks for nothing', async ({ dashboard, page, host }) => {
  await dashboard.signIn()
  host.answerNext(dashboard.token, (_request, response) => response.writeHead(503).end())
  await dashboard.goto()
  await expect(dashboard.alert).toBeVisible()
  await dashboard.goto('/terms')
  await goBack(page)
  await expect(dashboard.alert).toBeVisible()
  expect(dashboard.calls()).toEqual(['products'])
})
