/** A file that doesn't load: a page is opened as a document, or a button reloads it. Neither ends a paid call. */
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { messageText } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

const LEGAL = /\/assets\/LegalPage-.*\.js$/

// Once installed, the worker answers from its cached files.
test.use({ serviceWorkers: 'block' })

test.beforeEach(() =>
  allowErrors(LAYOUT_SHIFT, FAILED_LOAD, /dynamically imported module|uncaught: |integrity/),
)

test('if the code of Review doesn’t load, a box says so, and the list behind it stays', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.openWith(products(['Soap', 'Figs']))
  await page.route(/\/assets\/DialogByName-.*\.js$/, (route) => route.abort())
  await dashboard.button(messageText('review.do')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(messageText('errorScreen.advice'))
  await dialog.getByRole('button', { name: messageText('frame.close') }).click()
  await expect(page).toHaveURL('/home')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs'])
  await dashboard.button(messageText('review.do')).click()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: messageText('errorScreen.reload') }).click()
  await expect(dialog).toContainText('Soap')
  expect(dashboard.calls()).toHaveLength(1)
})

test('while a request is in flight, a notice says that the page will open later, and then it opens, unless the owner goes on', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.openWith(products(['Soap']))
  await page.route(LEGAL, (route) => route.abort())
  const pressDuringRefresh = async () => {
    const held = await dashboard.hold(() => dashboard.refresh())
    await dashboard.link(messageText('page.privacy.link')).click()
    await dashboard.see(messageText('notice.opens-later'))
    return held
  }
  const first = await pressDuringRefresh()
  await dashboard.search.fill('soap')
  await expect(page).toHaveURL('/home?q=soap')
  await first.answer({ analysis: products(['Soap', 'Soap dish']) })
  await expect(dashboard.titles).toHaveCount(2)
  await dashboard.miss(messageText('notice.opens-later'))
  await expect(page).toHaveURL('/home?q=soap')
  const second = await pressDuringRefresh()
  await expect(page).toHaveURL('/home?q=soap')
  await second.answer({ analysis: products(['Soap', 'Figs']) })
  await expect(page).toHaveURL('/privacy')
  await page.unrouteAll()
  await dashboard.open()
  await expect(dashboard.titles).toHaveText(['Figs', 'Soap'])
  expect(dashboard.calls()).toHaveLength(3)
})

test('if the code of an open page doesn’t load, its error screen or a note has a button that reloads it', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.logIn()
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('dynamically imported module'),
  )
  const code = /\/assets\/DashboardPage-.*\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/terms')
  await dashboard.link('Vitrine').click()
  await dashboard.link(messageText('landing.openDashboard')).click()
  // The document needs the same code.
  await expect(page).toHaveURL('/home')
  const note = page.getByText(messageText('frame.scriptFailed').slice(0, 20))
  const screen = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  await expect(note.or(screen).first()).toBeVisible()
  expect(await findBarriers(page).then((all) => all.filter((one) => !one.startsWith('page-has')))).toEqual([])
  await logged
  await page.unroute(code)
  await page
    .getByRole('link', { name: /Reload/ })
    .or(page.getByRole('button', { name: messageText('errorScreen.reload') }))
    .first()
    .click()
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products'])
})

test('if the main script doesn’t load, the server’s page stays, and a sentence says so', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.logIn()
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  for (const path of ['/home', '/installed?next=https%3A%2F%2Fshop.example%2F%3Fshop%3Da']) {
    await page.goto(path)
    await expect(page.locator('[data-reload]')).toBeVisible()
  }
  expect(dashboard.calls()).toEqual([])
})
