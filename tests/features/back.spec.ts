/** Back to a page in the browser's back/forward cache. */
import { launchOptions } from '../../playwright.config.ts'
import { allowErrors, expect, FAILED_LOAD, test } from '../pages/fixtures.ts'
import { load, loading } from '../pages/words.ts'
import { silent } from '../support/counted-host.ts'

// Playwright turns Chromium's back/forward cache off, and the headless shell (findLightBrowser) has none.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

test.beforeEach(() => allowErrors(FAILED_LOAD))

test('going Back to a dashboard left mid-load shows its list without an error, after at most one more call', {
  tag: '@rare',
}, async ({ dashboard, page, host }) => {
  await dashboard.logIn()
  host.answerNext(dashboard.token, silent)
  await page.goto('/home', { waitUntil: 'commit' })
  await dashboard.see(loading('products'))
  await dashboard.seeCall()
  await dashboard.goto('/terms')
  await dashboard.seeNoCall()
  // Playwright's own `goBack` waits for a load, which a page from the cache doesn't have.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL('/home')
  const found = dashboard.button(load('products')).or(dashboard.cards.first()).first()
  await expect(found).toBeVisible()
  await expect(dashboard.alert).toHaveCount(0)
  await found.click()
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'products'])
})
