/** The page before a list, and how a list loads. */
import { insights as sample } from '../../server/sample-shop/insights.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { expect, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { fieldName, heading, load, loading, messageText, tabName, viewing } from '../pages/words.ts'

test('the dashboard requests products with a POST of an empty object, and greets the owner', async ({
  dashboard,
  page,
  product,
}) => {
  const sent = page.waitForRequest('**/shopify/analyze-products')
  await dashboard.open()
  const request = await sent
  expect(new URL(request.url()).origin).toBe(product.origin)
  expect([request.method(), request.postData()]).toEqual(['POST', '{}'])
  expect(await request.headerValue('content-type')).toBe('application/json')
  expect(await request.headerValue('accept-language')).toBe('en')
  expect(await request.headerValue('authorization')).toBe(`Bearer ${dashboard.token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vitrine Dashboard' })).toBeVisible()
  await dashboard.see('Welcome, layla')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Viewing Products Insights')
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName('Products')
  await expect(page.getByRole('tab')).toHaveCount(ANALYSIS_NAMES.length)
  expect(dashboard.calls()).toEqual(['products'])
})

test('an owner without an email is greeted as User, and the page shows No email', async ({
  dashboard,
  page,
}) => {
  await dashboard.logIn({ token: `a.${Buffer.from('{"id":"7"}').toString('base64url')}.c` })
  await dashboard.open()
  await dashboard.see('Welcome, User')
  await dashboard.openAccountMenu()
  await expect(page.getByRole('menu').getByText('No email')).toBeVisible()
})

test('until the session is read, the dashboard says that it is loading the user', async ({
  dashboard,
  page,
}) => {
  await dashboard.logIn()
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', (route) => come.promise.then(() => route.continue()))
  await page.goto('/home', { waitUntil: 'commit' })
  await dashboard.see('Loading user...')
  for (const analysis of ANALYSIS_NAMES) await expect(dashboard.tab(analysis)).toBeDisabled()
  come.resolve()
  await dashboard.seeCards()
  await dashboard.miss('Loading user...')
})

test('a URL opens and requests only its tab, each tab shows its labels and texts, and one Back leaves all tabs', async ({
  dashboard,
  page,
}) => {
  await dashboard.goto('/terms')
  await dashboard.open('/home?tab=blogs')
  await dashboard.see(viewing('blogs'))
  expect(dashboard.calls()).toEqual(['blogs'])
  for (const analysis of ANALYSIS_NAMES) {
    const { headingField, textFields } = ANALYSES[analysis]
    const list = sample(analysis)
    await dashboard.select(analysis)
    await expect(page).toHaveTitle(
      messageText('dashboard.tabTitle', { tab: tabName(analysis), product: 'Vitrine' }),
    )
    await dashboard.seeToDo(analysis, list.length)
    for (const index of [0, 7]) {
      const card = dashboard.cards.nth(index)
      await expect(card.getByRole('heading')).toHaveText(heading(analysis, list[index]?.[headingField] ?? ''))
      for (const { name: field } of textFields) {
        await expect(card).toContainText(fieldName(field))
        await expect(card).toContainText(list[index]?.[field] ?? 'none')
      }
    }
  }
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('an empty list is requested again only at the next visit', async ({ dashboard, page }) => {
  await dashboard.logIn()
  dashboard.answer([])
  await dashboard.goto()
  await dashboard.see('No data available to analyze.')
  await dashboard.select('orders')
  await dashboard.tab('products').press('Enter')
  await dashboard.see('No data available to analyze.')
  expect(dashboard.calls()).toEqual(['products', 'orders'])
  await page.reload()
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'orders', 'products'])
})

test('while a first list loads, the tabs are disabled, nothing else is shown, and Cancel ends the call', async ({
  dashboard,
  page,
}) => {
  await page.clock.install()
  await dashboard.open()
  await dashboard.hold(() => dashboard.tab('orders').click())
  await dashboard.see('Loading orders insights...')
  for (const name of ANALYSIS_NAMES) await expect(dashboard.tab(name)).toBeDisabled()
  await expect(dashboard.cards).toHaveCount(0)
  await dashboard.miss('No data available to analyze.')
  await expect(dashboard.button(messageText('tools.more'))).toHaveCount(0)
  await expect(dashboard.tab('orders')).toBeFocused()
  await dashboard.tab('blogs').click({ force: true })
  await expect(dashboard.tab('orders')).toHaveAttribute('aria-selected', 'true')
  await page.clock.runFor(11_000)
  await expect(page.getByRole('timer')).toHaveText(/[1-9]\d/)
  await dashboard.see(messageText('load.long'))
  await dashboard.button(messageText('load.cancel')).click()
  await dashboard.see(messageText('empty.canceled'))
  await expect(dashboard.alert).toHaveCount(0)
  await dashboard.seeNoCall()
  await dashboard.button(load('orders')).press('Enter')
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'orders', 'orders'])
})

test('a refresh keeps the list usable, and keeps the focus', async ({ dashboard, page }) => {
  await page.clock.install()
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  const refresh = page.getByRole('button', { name: messageText('status.refresh') }).first()
  await dashboard.hold(() => refresh.press('Enter'))
  await dashboard.see(loading('products'))
  await expect(refresh).toBeFocused()
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs', 'Mat'])
  for (const name of ANALYSIS_NAMES) await expect(dashboard.tab(name)).toBeEnabled()
  await page.clock.runFor(12_000)
  await expect(page.getByRole('timer')).toHaveText(/[1-9]\d/)
  await dashboard.markDone('Figs')
  await dashboard.select('orders')
  await dashboard.select('products')
  await dashboard.see(loading('products'))
  await dashboard.button(messageText('load.cancel')).press('Enter')
  await dashboard.seeNoCall()
  await dashboard.seeToDo('products', 2)
  await expect(page.getByRole('paragraph').filter({ hasText: messageText('empty.canceled') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dashboard.titles).toHaveText(['Soap', 'Mat'])
  // A list that arrives moves nothing under the owner's fingers.
  const held = await dashboard.hold(() => refresh.press('Enter'))
  await dashboard.button(messageText('load.cancel')).focus()
  await held.answer({ analysis: products(['Mat', 'Oud']) })
  await expect(dashboard.titles).toHaveText(['Oud', 'Mat'])
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
})

test('arrow keys move between the tabs, and Enter selects one, which keeps the focus', async ({
  dashboard,
  page,
}) => {
  const last = ANALYSIS_NAMES.at(-1) ?? 'products'
  await dashboard.open()
  await dashboard.tab('products').focus()
  for (const [key, analysis] of [
    ['ArrowRight', 'orders'],
    ['ArrowLeft', 'products'],
    ['ArrowLeft', last],
    ['Home', 'products'],
    ['End', last],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dashboard.tab(analysis)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await dashboard.see(viewing(last))
  await dashboard.seeCards()
  await expect(dashboard.tab(last)).toBeFocused()
  // A second press on the open tab sends no request.
  await page.keyboard.press('Enter')
  await dashboard.select('products')
  expect(dashboard.calls()).toEqual(['products', last])
})

test('insights of the wrong shape are shown as text or not at all, and run no code', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.openWith([
    null,
    'text',
    { productId: 1, seoTitle: 9, inventoryInsight: null, pricingSuggestion: { much: true } },
    { seoTitle: '<img src=x onerror=alert(1)>', inventoryInsight: '<script>alert(1)</script>' },
    { productId: 1, seoTitle: 'One' },
    { productId: 1, seoTitle: 'One' },
  ])
  await expect(dashboard.titles).toHaveText(['9', '<img src=x onerror=alert(1)>', 'One'])
  await expect(dashboard.cards.nth(1)).toContainText('<script>alert(1)</script>')
  await expect(page.locator('main :is(img, script)')).toHaveCount(0)
})
