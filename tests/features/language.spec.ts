/** Each language at addresses of its own, and the choice between them: remembered by this browser alone. */
import { newToken } from '../pages/DashboardPage.ts'
import { expect, test } from '../pages/fixtures.ts'
import { COUNT } from '../pages/sample.ts'
import { say, speak, worked } from '../pages/words.ts'

const CHOICE = 'vitrine.language'

test('each way into the dashboard opens it in the chosen language, by one call', async ({
  dashboard,
  page,
}) => {
  const token = newToken({ id: '1' })
  await dashboard.signIn({ token })
  await page.goto('/terms?from=app')
  await dashboard.link('العربية').click()
  await expect(page).toHaveURL('/ar/terms?from=app')
  expect(await dashboard.stored(CHOICE)).toBe('ar')
  for (const address of [`/#token=${token}`, `/Home/#token=${token}`, '/home']) {
    await page.goto(address)
    await expect(page).toHaveURL('/ar/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await dashboard.seeCards()
  }
  await page.goto('/home?tab=orders&q=1022')
  await expect(page).toHaveURL('/ar/home?tab=orders&q=1022')
  await dashboard.seeCards()
  await dashboard.link('English').click()
  await expect(page).toHaveURL('/home?tab=orders&q=1022')
  await dashboard.seeCards()
  expect(dashboard.calls()).toEqual(['products', 'orders'])
})

test('an owner without a choice arrives in the language of the token, and the host hears it', async ({
  dashboard,
  page,
  host,
}) => {
  const token = newToken({ locale: 'ar' })
  const heard: unknown[] = []
  host.answerNext(token, ({ headers }, response) => {
    heard.push(headers['accept-language'])
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"analysis":[]}')
  })
  await page.goto(`/#token=${token}`)
  await expect(page).toHaveURL('/ar/home')
  await expect.poll(() => heard).toEqual(['ar'])
  expect(await dashboard.stored(CHOICE)).toBeNull()
  await dashboard.link('English').click()
  await expect(page).toHaveURL('/home')
  await page.goto('/home')
  await expect(page).toHaveURL('/home')
})

test('the chosen language outlives an owner and not a log-out, whose page is still in it', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.signIn({ entries: { [CHOICE]: 'ar' } })
  await dashboard.open('/home?tab=orders&q=1022')
  const other = await dashboard.another()
  await other.goto('/ar/terms')
  await other.page.evaluate((token) => localStorage.setItem('vitrine.sessionToken', token), newToken())
  await expect(page).toHaveURL('/ar/home')
  await dashboard.seeCards()
  expect(await dashboard.stored(CHOICE)).toBe('ar')
  await page.locator('header [aria-haspopup]').click()
  await page.getByRole('menuitem').first().click()
  await expect(page).toHaveURL('/ar')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await dashboard.stored(CHOICE)).toBeNull()
  await page.goto('/ar/home')
  await expect(page).toHaveURL('/ar')
})

test('without a choice each address opens in its own language, and a choice moves no open page', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.signIn({ entries: { [CHOICE]: 'constructor' } })
  await dashboard.open('/ar/home')
  await page.goto('/AR/delete-data#token=none')
  await expect(page).toHaveURL('/ar/home')
  await dashboard.open('/home')
  await page.evaluate((key) => {
    localStorage.setItem(key, 'ar')
    location.hash = 'elsewhere'
  }, CHOICE)
  await dashboard.seeCards()
  await expect(page).toHaveURL('/home')
})

test('a list that was made in another language says so, stays, and is made anew by a press alone', async ({
  dashboard,
  page,
}) => {
  await dashboard.open('/home')
  await dashboard.markFirst()
  const title = await dashboard.title()
  await page.goto('/ar/home')
  speak('ar')
  await dashboard.see(say('status.otherLanguage', { language: 'الإنجليزية' }))
  expect(await dashboard.title()).toBe(title)
  expect(dashboard.calls()).toEqual(['products'])
  await dashboard.button(say('status.refreshLanguage')).click()
  await dashboard.miss(say('status.otherLanguage', { language: 'الإنجليزية' }))
  // Other words for the same advice: it is done still.
  await dashboard.see(worked(COUNT.products - 1, 1))
  await expect(dashboard.titles.first()).not.toHaveText(title)
  await expect(dashboard.badges).toHaveCount(0)
  expect(dashboard.calls()).toEqual(['products', 'products'])
})
