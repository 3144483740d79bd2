import { insights } from '../../server/sample-shop/insights.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT } from '../pages/sample.ts'
import { fieldName, heading, loading, say, tabName, viewing, welcome, withoutText } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering, silent } from '../support/counted-host.ts'

test('an owner without an email is greeted as User, and reads No email', async ({ dashboard, page }) => {
  await dashboard.signIn({ token: `a.${Buffer.from('{"id":"7"}').toString('base64url')}.c` })
  await dashboard.open()
  await dashboard.see(welcome('User'))
  await dashboard.openAccountMenu()
  await expect(page.getByRole('menu').getByText('No email')).toBeVisible()
})

test('the call is a POST of an empty object, to our own origin', async ({ dashboard, page, product }) => {
  const sent = page.waitForRequest('**/shopify/analyze-products')
  await dashboard.open()
  const request = await sent
  expect(new URL(request.url()).origin).toBe(product.origin)
  expect(request.method()).toBe('POST')
  expect(request.postData()).toBe('{}')
  expect(await request.headerValue('content-type')).toBe('application/json')
  expect(await request.headerValue('authorization')).toBe(`Bearer ${dashboard.token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vitrine Dashboard' })).toBeVisible()
  await dashboard.see(welcome('layla'))
  await dashboard.see(viewing('products'))
  await expect(dashboard.tab('products')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveCount(ANALYSIS_NAMES.length)
  for (const analysis of ANALYSIS_NAMES) await expect(dashboard.tab(analysis)).toBeVisible()
  expect(dashboard.calls()).toEqual(['products'])
})

test.describe('the four tabs', () => {
  test('show each its labels and texts under a title of its own, and one Back leaves them all', async ({
    dashboard,
    page,
  }) => {
    await dashboard.goto('/terms')
    await dashboard.open('/home?tab=blogs')
    for (const analysis of ANALYSIS_NAMES) {
      const { headingField, textFields } = ANALYSES[analysis]
      const list: readonly Readonly<Record<string, string>>[] = insights(analysis)
      await dashboard.select(analysis)
      await expect(page).toHaveTitle(
        say('dashboard.tabTitle', { tab: tabName(analysis), product: 'Vitrine' }),
      )
      await dashboard.seeCount(COUNT[analysis])
      // Of all that there are, however few are drawn yet.
      const first = page.getByRole('tabpanel').getByRole('listitem').first()
      await expect(first).toHaveAttribute('aria-setsize', String(COUNT[analysis]))
      await expect(first).toHaveAttribute('aria-posinset', '1')
      for (const index of [0, 7]) {
        const card = dashboard.cards.nth(index)
        const name = list[index]?.[headingField] ?? 'none'
        await expect(card.getByRole('heading')).toHaveText(heading(analysis, name))
        for (const { name: field } of textFields) {
          await expect(card).toContainText(fieldName(field))
          expect(await card.textContent()).toContain(list[index]?.[field])
        }
      }
      expect(await findBarriers(page)).toEqual([])
    }
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })

  test('ask for each list once a visit, and for an empty one at the next visit again', async ({
    dashboard,
    page,
    context,
  }) => {
    // The worker that is fetched while there is no network.
    foresee(FAILED_LOAD)
    await dashboard.signIn({ scenario: { blogs: 'empty' } })
    await page.clock.install()
    await dashboard.open()
    for (const analysis of ['orders', 'customers', 'blogs', 'products', 'orders', 'blogs'] as const) {
      await dashboard.tab(analysis).dblclick()
      await dashboard.see(viewing(analysis))
      await expect(dashboard.cards.or(page.getByText(say('empty.noData'))).first()).toBeVisible()
    }
    // Blogs, of which there are none. Later than SWR takes two events for one.
    await page.clock.runFor(10_000)
    await context.setOffline(true)
    await context.setOffline(false)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(10_000)
    await dashboard.link('Vitrine').click()
    await dashboard.link(say('landing.openDashboard')).click()
    await dashboard.seeCards()
    expect(dashboard.calls().toSorted()).toEqual(ANALYSIS_NAMES.toSorted())
    await page.reload()
    await dashboard.seeCards()
    await dashboard.tab('blogs').click()
    await dashboard.see(say('empty.noData'))
    expect(dashboard.calls()).toHaveLength(ANALYSIS_NAMES.length + 1)
  })

  test('give no card to insights without text, and say how many there are', async ({ dashboard, host }) => {
    const blank = [{ productId: '1' }, { productId: '2', inventoryInsight: ' ' }]
    await dashboard.signIn()
    host.answerNext(dashboard.token, answering({ analysis: [...blank, { productId: '3', seoTitle: 'Mug' }] }))
    await dashboard.goto()
    await expect(dashboard.titles).toHaveText(['Mug'])
    await dashboard.see(withoutText(2))
    host.answerNext(dashboard.token, answering({ analysis: blank }))
    await dashboard.button(say('status.refresh')).click()
    await dashboard.see(say('empty.noData'))
    await dashboard.see(withoutText(2))
  })

  test('are all disabled while one loads, and the list is empty', async ({ dashboard, host }) => {
    await dashboard.open()
    host.answerNext(dashboard.token, silent)
    await dashboard.tab('orders').click()
    await dashboard.see(loading('orders'))
    for (const name of ANALYSIS_NAMES) await expect(dashboard.tab(name)).toBeDisabled()
    await expect(dashboard.cards).toHaveCount(0)
    await dashboard.miss(say('empty.noData'))
    await expect.poll(() => dashboard.focused()).toBe(tabName('orders'))
    await dashboard.tab('blogs').click({ force: true })
    await expect(dashboard.tab('orders')).toHaveAttribute('aria-selected', 'true')
    await dashboard.see(loading('orders'))
    expect(dashboard.calls()).toEqual(['products', 'orders'])
  })

  test('are walked by arrow keys; Enter selects one, which keeps the focus', async ({ dashboard, page }) => {
    await dashboard.open()
    await dashboard.tab('products').focus()
    for (const analysis of ['orders', 'customers'] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(dashboard.tab(analysis)).toBeFocused()
      await expect(dashboard.tab(analysis)).toHaveCSS('outline-style', 'solid')
    }
    await page.keyboard.press('Enter')
    await dashboard.see(viewing('customers'))
    await dashboard.seeCards()
    await expect(dashboard.tab('customers')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(dashboard.tab('blogs')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dashboard.tab('products')).toBeFocused()
    // From right to left the next one is on the left.
    foresee(SHIFT)
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.keyboard.press('ArrowLeft')
    await expect(dashboard.tab('orders')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dashboard.tab('products')).toBeFocused()
    // The open tab, pressed once more, costs nothing.
    expect(dashboard.calls()).toEqual(['products', 'customers'])
  })

  test('show items of a wrong shape as text or not at all, and execute none', async ({ dashboard, page }) => {
    await dashboard.signIn({ scenario: { '*': 'odd' } })
    const replied = page.waitForResponse('**/shopify/analyze-products')
    await dashboard.open()
    const { analysis } = await (await replied).json()
    const fields = ['seoTitle', 'inventoryInsight', 'pricingSuggestion']
    const isText = (value: unknown) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number'
    const shown = analysis.filter(
      (item: Record<string, unknown> | null) => item && fields.some((field) => isText(item[field])),
    )
    await expect(dashboard.cards).toHaveCount(shown.length)
    await expect(page.locator('main img, main script, main b, main iframe')).toHaveCount(0)
  })
})

test.describe('the account menu', () => {
  test('logs out: clears all that was stored, leads to /', async ({ dashboard, landing, page }) => {
    await dashboard.goto('/terms')
    await dashboard.open()
    await page.localStorage.setItem('something.else', '1')
    await dashboard.openAccountMenu()
    await expect(page.getByRole('menu').getByText('layla@sample-shop.example')).toBeVisible()
    await expect(page.getByRole('menuitem').first()).toHaveAccessibleName(say('account.logOut'))
    await expect(dashboard.logOutItem).toHaveAccessibleDescription(say('account.logOutHint'))
    await expect(page.getByRole('menuitem').nth(1)).toHaveAccessibleName('العربية')
    expect(await findBarriers(page)).toEqual([])
    await dashboard.logOutItem.click()
    await expect(landing.signedOut).toBeVisible()
    await landing.see()
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    await page.getByRole('button', { name: say('frame.close') }).click()
    await expect(landing.signedOut).toHaveCount(0)
    await page.goBack()
    await expect(dashboard.cards).toHaveCount(0)
  })

  test('log-out leaves the cookies and databases of others', async ({ dashboard, landing, page }) => {
    await dashboard.goto('/terms')
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          // biome-ignore lint/suspicious/noDocumentCookie: whoever stores it doesn't use this product's code.
          document.cookie = 'planted=1'
          const request = indexedDB.open('planted')
          request.onsuccess = resolve
          request.onerror = reject
        }),
    )
    await dashboard.open()
    await dashboard.openAccountMenu()
    await dashboard.logOutItem.click()
    await landing.see()
    const left = await page.evaluate(async () => [
      document.cookie,
      (await indexedDB.databases()).map(({ name }) => name),
    ])
    expect(left).toEqual(['planted=1', ['planted']])
  })

  test('works by keyboard, gives the focus back, and leaves the page where it was scrolled to', async ({
    dashboard,
    landing,
    page,
  }) => {
    foresee(SHIFT)
    await page.setViewportSize({ width: 1000, height: 600 })
    await dashboard.open()
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await dashboard.accountMenu.press(key)
      await expect(dashboard.logOutItem).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 2000))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(dashboard.accountMenu).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    }
    await page.keyboard.press('Enter')
    await expect(dashboard.logOutItem).toBeVisible()
    await page.keyboard.type('log')
    await page.keyboard.press('Enter')
    await landing.see()
  })
})
