import { expect, test } from '../pages/fixtures.ts'
import { COUNT } from '../pages/sample.ts'
import { say, welcome, worked } from '../pages/words.ts'

test('a list is saved at once, so that an owner who leaves in that moment finds it', async ({
  dashboard,
  page,
}) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/home' || sessionStorage.getItem('has left')) return
    new MutationObserver(() => {
      if (!document.querySelector('article')) return
      sessionStorage.setItem('has left', 'yes')
      location.href = '/terms'
    }).observe(document, { childList: true, subtree: true })
  })
  await dashboard.goto()
  await expect(page).toHaveURL('/terms')
  await dashboard.open()
  expect(dashboard.calls()).toEqual(['products'])
})

test('with storage blocked the dashboard works from memory', async ({ dashboard, landing, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await dashboard.goto()
  await landing.see()
  await page.goto(`/#token=${dashboard.token}`)
  await dashboard.see(welcome('layla'))
  await dashboard.seeCards()
})

test('with storage full the page holds list and marks itself, and a note says so', async ({
  dashboard,
  page,
}) => {
  await dashboard.signIn()
  await page.goto('/terms')
  await page.evaluate(() => localStorage.setItem('filler', 'x'.repeat(5_242_880 - 2000)))
  await dashboard.open()
  await dashboard.see(say('unsaved.list'))
  expect(await dashboard.stored('vitrine.insights.products')).toBeNull()
  await page.evaluate(() => {
    try {
      for (let at = 0; ; at += 1) localStorage.setItem(`filler ${at}`, 'xxxxxxxxxx')
    } catch {
      // Not one mark has room now.
    }
  })
  await dashboard.markFirst()
  await dashboard.see(say('unsaved.marks'))
  await page.localStorage.removeItem('filler')
  // A click in the same place could be the second one of a double tap.
  await dashboard.check().press('Enter')
  await dashboard.miss(say('unsaved.marks'))
  await dashboard.see(worked(COUNT.products - 2, 2))
})
