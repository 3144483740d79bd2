/** The only way to log in: a link from the app, `…#token=<session token>`. */
import { newToken } from '../pages/DashboardPage.ts'
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { messageText } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

const LAYLA = newToken({ id: '1', email: 'layla@shop.example' })
const OMAR = newToken({ id: '2', email: 'omar@shop.example' })
const SESSION = 'vitrine.sessionToken'

test.beforeEach(() => allowErrors(FAILED_LOAD, LAYOUT_SHIFT))

test('a login link on any page leads to the dashboard, and leaves no token in the history', async ({
  dashboard,
  page,
}) => {
  await page.goto(`/nowhere?x=1#token=${LAYLA}`)
  await expect(page).toHaveURL('/home')
  await dashboard.see('Welcome, layla')
  expect(await dashboard.stored(SESSION)).toBe(LAYLA)
  await page.goBack().catch(() => null)
  expect(page.url()).not.toContain('token')
})

test('a login link of another owner names both owners or shops and asks before it switches, and nothing of the first owner is left', async ({
  dashboard,
  landing,
  page,
  host,
}) => {
  const email = 'layla@shop.example'
  const otherShop = newToken({ email, id: '2', shop: 'figs.shop.example' })
  const other = newToken({ email: 'omar@shop.example' })
  await dashboard.logIn({ email, id: '1' })
  await dashboard.open('/home?tab=orders')
  await dashboard.markDone(await dashboard.title())
  await dashboard.review.open.press('Enter')
  await expect(dashboard.review.dialog).toBeVisible()
  const use = (token: string) => page.evaluate((text) => location.assign(`#token=${text}`), token)
  await use(otherShop)
  // The question is shown above Review.
  const question = landing.question.last()
  await expect(question.getByRole('heading')).toHaveText(messageText('switch.title'))
  await expect(question).toContainText(/as 1\..*figs\.shop\.example/)
  await expect(question.getByRole('button', { name: messageText('logOut.continue') })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.keyboard.press('Escape')
  await expect(landing.question).toHaveCount(1)
  expect(await dashboard.stored(SESSION)).toBe(dashboard.token)
  await use(other)
  await expect(question).toContainText(/layla@shop\.example.*omar@shop\.example/)
  await landing.answer('switch.do')
  await dashboard.see('Welcome, omar')
  await dashboard.seeCards()
  await expect(page).toHaveURL('/home')
  expect(await dashboard.stored(SESSION)).toBe(other)
  expect(await dashboard.stored('vitrine.insights.orders')).toBeNull()
  expect(host.callsOf(other)).toEqual(['products'])
})

test('the skip link and a reload before the page’s code has loaded lose neither a session nor progress', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  const main = /\/assets\/main-.*\.js$/
  const gate = Promise.withResolvers<void>()
  await page.route(main, (route) => gate.promise.then(() => route.abort()))
  await page.goto(`/home#token=${LAYLA}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: messageText('frame.skip') }).press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  gate.resolve()
  await expect(page.locator('[data-reload]')).toBeVisible()
  await page.unroute(main)
  await page.locator('[data-reload]').click()
  await dashboard.see('Welcome, layla')
  await page.route(/\/assets\/DashboardPage-.*\.js$/, (route) => route.abort())
  await page.goto('/#progress=abc)')
  await expect(page.locator('[data-reload]')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.unrouteAll()
  await page.locator('[data-reload]').click()
  await dashboard.see(messageText('progress.damaged'))
})

test('/home without a readable session leads to /, which says once how to log in', async ({
  dashboard,
  landing,
  page,
}) => {
  await dashboard.logIn({ token: `a.${Buffer.from('no').toString('base64url')}.c` })
  await page.goto('/home')
  await landing.see()
  await expect(landing.notice).toHaveText('To open your dashboard, use the link in the Vitrine app.')
  await expect(landing.notice).toBeInViewport()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('status').getByRole('link').click()
  await expect(page.getByText(messageText('landing.questions.logInText'))).toBeInViewport()
  await page.reload()
  await expect(landing.logIn).toBeVisible()
  await expect(landing.notice).toHaveCount(0)
})

test('logging out asks if progress would be lost, however fast Enter is pressed, and offers the link to another device', {
  tag: '@rare',
}, async ({ dashboard, landing, page }) => {
  await dashboard.open()
  await dashboard.markDone(await dashboard.title())
  await dashboard.markDone(await dashboard.title())
  for (const key of ['Enter', 'Enter']) await dashboard.accountMenu.or(dashboard.logOutItem).last().press(key)
  await expect(landing.question).toContainText(messageText('logOut.text', { count: 2 }))
  await dashboard.button(messageText('logOut.continue')).press('Enter')
  await expect(landing.question).toContainText(messageText('progress.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/home#progress=')
  await dashboard.button(messageText('frame.cancel')).press('Enter')
  await expect(landing.question).toHaveCount(0)
  expect(await dashboard.stored(SESSION)).toBe(dashboard.token)
  await dashboard.logOut()
  await expect(landing.notice).toHaveText(messageText('notice.logged-out'))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the landing page links a logged-in owner to the dashboard, whichever browser tab the login was in', {
  tag: '@rare',
}, async ({ dashboard, landing, page, context }) => {
  await page.goto('/')
  await expect(page.getByText(messageText('landing.explore'))).toHaveCount(0)
  await (await context.newPage()).goto(`/#token=${LAYLA}`)
  await landing.openDashboard.click()
  await dashboard.see('Welcome, layla')
})

test('the sample shop opens before any script has loaded, says that it is a sample, and asks before it replaces a session', async ({
  dashboard,
  landing,
  page,
  start,
}) => {
  const { origin, lines } = await start({ SAMPLE_SHOP: 'true', ANALYSIS_HOST: '' })
  expect(lines.filter((line) => line.includes('sample shop'))).toHaveLength(1)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => gate.promise.then(() => route.continue()))
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  await landing.explore.click()
  gate.resolve()
  await dashboard.seeCards()
  await dashboard.see(messageText('frame.sample'))
  await dashboard.refresh()
  await dashboard.see(messageText('news.new', { count: 3 }))
  await page.goto(`${origin}/terms`)
  await dashboard.logIn({ origin, token: OMAR })
  for (const answer of ['frame.cancel', 'switch.do'] as const) {
    await page.goto(`${origin}/`)
    await landing.explore.click()
    await landing.answer(answer)
    if (answer === 'frame.cancel') expect(await dashboard.stored(SESSION)).toBe(OMAR)
  }
  await dashboard.seeCards()
})
