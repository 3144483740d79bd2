import { expect, test } from '../pages/fixtures.ts'
import { loading, SAYS, welcome } from '../pages/words.ts'
import { silent } from '../support/counted-host.ts'

const PRODUCTS = 'vitrine.insights.products'
const ABOUT = 'vitrine.insights.about'
const SAVED = JSON.stringify([
  { productId: '1', seoTitle: 'Saved mug', inventoryInsight: 'a', pricingSuggestion: 'b' },
])

test.describe('a saved list', () => {
  test('is saved at once: whoever leaves in that moment finds it', async ({ dashboard, page }) => {
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

  test('of another user is dropped and never shown', async ({ dashboard }) => {
    const about = JSON.stringify({ owner: '1', fetchedAt: {} })
    await dashboard.signIn({
      entries: { [PRODUCTS]: SAVED, 'vitrine.insights.orders': SAVED, [ABOUT]: about },
    })
    await dashboard.open()
    await dashboard.miss('Saved mug')
    expect(await dashboard.stored('vitrine.insights.orders')).toBeNull()
  })
})

test('with storage blocked it works from memory', async ({ dashboard, landing, page }) => {
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

test('with storage full the list is shown, with a quiet note', async ({ dashboard, page }) => {
  await dashboard.signIn()
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.setItem('filler', 'x'.repeat(5_242_880 - 2000)))
  await dashboard.open()
  await dashboard.see(SAYS.notSaved)
  expect(await dashboard.stored(PRODUCTS)).toBeNull()
})

test('a log-out in another tab ends a load', async ({ dashboard, landing, page, host }) => {
  await dashboard.open()
  const other = await dashboard.another()
  await other.open()
  host.answerNext(dashboard.token, silent)
  await dashboard.tab('orders').click()
  await dashboard.see(loading('orders'))
  await dashboard.seeCall()
  await other.logOut()
  await landing.see()
  await dashboard.seeNoCall()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
