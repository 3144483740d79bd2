/** Links between pages: without a document, without a call, and back to the same place. */
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { say, title } from '../pages/words.ts'

test('the way to a legal page and back shows the same list at the same place, without a document or a call', async ({
  dashboard,
  page,
}) => {
  // The test itself scrolls.
  foresee(SHIFT)
  await dashboard.open('/home?tab=orders')
  const card = dashboard.cards.nth(30)
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 2000))
    await expect(card).toBeVisible({ timeout: 100 })
  }).toPass()
  await card.scrollIntoViewIfNeeded()
  const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))

  await dashboard.link(say('frame.privacy')).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page).toHaveTitle(title('privacy'))
  expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main'])
  await page.getByRole('main').getByRole('link', { name: 'this page' }).click()
  await expect(page).toHaveURL('/delete-data')
  await page.goBack()
  await page.goBack()
  await dashboard.seeCards()
  await expect.poll(place).toBe(before)
  await expect(page).toHaveTitle(/^Orders/)
  expect(documents).toEqual([])
  expect(dashboard.calls()).toEqual(['orders'])
})

test('a reader who has scrolled before React comes stays where he is', async ({ page }) => {
  foresee(SHIFT)
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  come.resolve()
  const isAlive = () =>
    page.evaluate(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => /^__react/.test(key)),
    )
  await expect.poll(isAlive, 'React has taken over').toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.evaluate(() => scrollY)).toBe(600)
})

test('Back to a tab that has failed shows the failure, and asks for nothing', { tag: '@rare' }, async ({
  dashboard,
  page,
  host,
}) => {
  foresee(FAILED_LOAD, /^500: /)
  await dashboard.signIn()
  host.answerNext(dashboard.token, (_request, response) => response.writeHead(500).end('{}'))
  await dashboard.goto()
  await expect(dashboard.alert).toBeVisible()
  await dashboard.link(say('frame.privacy')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await expect(dashboard.alert).toBeVisible()
  expect(dashboard.calls()).toEqual(['products'])
})

for (const [at, path] of ['/%68ome', '/hom%65/', '/HOME//'].entries())
  test(
    `${path} is the dashboard to the server and to the browser`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await dashboard.signIn()
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await dashboard.seeCards()
      expect(dashboard.calls()).toEqual(['products'])
    },
  )

for (const [at, path] of ['/home%2F', '/%zzhome'].entries())
  test(`${path} is no page to either, and pays for nothing`, onlyFirst(at), async ({ dashboard, page }) => {
    foresee(FAILED_LOAD, /^404: /)
    await dashboard.signIn()
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(dashboard.calls()).toEqual([])
  })

test('Enter at once after Escape opens Work through again, and it stays', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  const open = dashboard.button(say('tools.work'))
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const _time of [1, 2, 3]) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL('/home?work=1')
  }
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the view of one owner is not the next one’s, in the address and in the history', async ({
  dashboard,
  landing,
  page,
}) => {
  foresee(SHIFT)
  await dashboard.open('/home?tab=orders&q=a')
  await dashboard.button(say('tools.work')).click()
  await expect(page).toHaveURL(/work=1/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate((text) => location.assign(`#token=${text}`), newToken())
  await landing.answer('switch.do')
  await expect(page).toHaveURL('/home')
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whose turn it was in Work through is not told the next owner', { tag: '@rare' }, async ({
  dashboard,
  landing,
  page,
}) => {
  foresee(SHIFT)
  await dashboard.open()
  const work = new WorkDialog(page)
  const first = await dashboard.title()
  await work.open.click()
  await expect(work.title).toHaveText(first)
  await work.button(say('work.later')).click()
  await expect(work.title).not.toHaveText(first)
  await page.evaluate((text) => location.assign(`#token=${text}`), newToken())
  await landing.answer('switch.do')
  await expect(page).toHaveURL('/home')
  await dashboard.seeCards()
  await work.open.click()
  await expect(work.title).toHaveText(first)
})

test('stored scroll positions that are damaged keep no link from leading on', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT)
  await dashboard.open()
  for (const damage of ['5', 'null', '{']) {
    await page.evaluate((value) => {
      addEventListener('pagehide', () => sessionStorage.setItem('react-router-scroll-positions', value))
      location.reload()
    }, damage)
    await dashboard.seeCards()
    await dashboard.link(say('frame.privacy')).click()
    await expect(page).toHaveURL('/privacy')
    await page.goBack()
    await dashboard.seeCards()
  }
})

test('of three sign-in links that can’t be read one notice is shown', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  for (const token of ['one', 'two', 'three']) {
    await page.evaluate((text) => location.assign(`#token=${text}`), token)
    await expect(page).toHaveURL('/home')
    await expect(page.getByText(say('notice.unreadable'))).toHaveCount(1)
  }
  await dashboard.button(say('frame.close')).click()
  await expect(page.getByText(say('notice.unreadable'))).toHaveCount(0)
})

test('a sign-in link that is pressed on a page reached by links leads to the dashboard', async ({
  dashboard,
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('frame.terms') })
    .click()
  await expect(page).toHaveURL('/terms')
  await page.evaluate((text) => location.assign(`#token=${text}`), newToken())
  await dashboard.seeCards()
  await expect(page).toHaveURL('/home')
})
