import { newToken } from '../pages/DashboardPage.ts'
import { expect, test } from '../pages/fixtures.ts'
import { loading, PRESS, SAYS, welcome } from '../pages/words.ts'
import { silent } from '../support/counted-host.ts'

const PRODUCTS = 'vitrine.insights.products'
const ABOUT = 'vitrine.insights.about'
const SAVED = JSON.stringify([
  { productId: '1', seoTitle: 'Saved mug', inventoryInsight: 'a', pricingSuggestion: 'b' },
])

test.describe('a saved list', () => {
  test('is what the server sent, with its owner and time', async ({ dashboard, page }) => {
    await dashboard.signIn({ id: '1' })
    const replied = page.waitForResponse('**/shopify/analyze-products')
    await dashboard.open()
    const { analysis } = await (await replied).json()
    await expect.poll(async () => JSON.parse((await dashboard.stored(PRODUCTS)) ?? 'null')).toEqual(analysis)
    const about = JSON.parse((await dashboard.stored(ABOUT)) ?? '{}')
    expect(about.owner).toBe('1')
    expect(Date.parse(about.fetchedAt.products)).toBeGreaterThan(0)
  })

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

test.describe('during a load', () => {
  test('a log-out in another tab ends it', async ({ dashboard, landing, page, host }) => {
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

  test('the same owner’s new link leaves it the only one', async ({ dashboard, page, host }) => {
    await dashboard.signIn({ id: '7' })
    const held = host.holdNext(dashboard.token)
    await dashboard.goto()
    await dashboard.seeCall()
    const renewed = newToken({ id: '7', scenario: {} })
    // In the page that is open: a link from elsewhere would open another.
    await page.evaluate((token) => {
      location.hash = `#token=${token}`
    }, renewed)
    await expect.poll(() => dashboard.stored('vitrine.sessionToken')).toBe(renewed)
    await dashboard.see(loading('products'))
    await held.answer({ analysis: [{ productId: 1, seoTitle: 'Mug' }] })
    await expect(dashboard.titles).toHaveText(['Mug'])
    expect([dashboard.calls(), host.callsOf(renewed)]).toEqual([['products'], []])
  })
})

test('a sign-in as someone else in another tab shows that user’s lists only', async ({ dashboard }) => {
  await dashboard.signIn({ email: 'layla@shop.example' })
  await dashboard.open()
  const other = await dashboard.another()
  const omar = newToken({ email: 'omar@shop.example' })
  await other.page.goto(`/#token=${omar}`)
  await other.button(PRESS.switch).click()
  for (const tab of [other, dashboard]) await tab.see(welcome('omar'))
})
