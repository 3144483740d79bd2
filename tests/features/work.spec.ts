/** Working through insights one at a time: order, marks, ways in and out. */

import { newToken } from '../pages/DashboardPage.ts'
import { test as base, expect, FAILED_LOAD, foresee, onlyFirst, SHIFT } from '../pages/fixtures.ts'
import { visitUntilKept } from '../pages/offline-copy.ts'
import { COUNT, search } from '../pages/sample.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { allDone, backLabel, say, viewing, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering, silent } from '../support/counted-host.ts'
import { findSmallTargets } from '../support/layout.ts'

const ALL = COUNT.products

const test = base.extend<{ readonly work: WorkDialog }>({
  work: ({ page }, use) => use(new WorkDialog(page)),
})

test.use({ hasTouch: true })

test('in Work through, Later puts an insight last, Done leads on, Undo leads back, and the order holds for the visit', async ({
  dashboard,
  work,
  page,
}) => {
  await dashboard.open()
  const [first, second, third] = await dashboard.titles.allTextContents()
  await work.open.click()
  await work.see(first, 1, ALL)
  await work.button(say('work.later')).click()
  await work.see(second, 1, ALL)
  await work.button(say('work.markDone')).click()
  await work.see(third, 2, ALL, 1)
  await work.button(say('move.undo')).click()
  await work.see(second, 1, ALL)
  for (const key of ['e', 'ArrowRight', 'Control+z']) await page.keyboard.press(key)
  await work.see(second, 1, ALL)
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('e')
  await page.keyboard.up('e')
  await work.see(third, 2, ALL, 1)
  await page.keyboard.press('Escape')
  await expect(work.open).toBeFocused()
  await dashboard.see(worked(ALL - 1, 1))
  await work.open.press('Enter')
  await work.see(third, 2, ALL, 1)
  for (let step = 2; step < ALL; step += 1) await page.keyboard.press('j')
  await work.see(first, ALL, ALL, 1)
  await expect(work.button(say('work.next'))).toHaveAttribute('aria-disabled', 'true')
  // From the end it goes on with what was passed over.
  await page.keyboard.press('e')
  await work.see(third, 3, ALL, 2)
})

test('in Work through, arrow keys, buttons and swipes step without a mark', async ({
  dashboard,
  work,
  page,
}) => {
  foresee(SHIFT)
  await page.setViewportSize({ width: 390, height: 740 })
  await dashboard.open(`/home?q=${search().word}`)
  await expect(dashboard.marks.first()).toBeVisible()
  const [first, second] = await dashboard.titles.allTextContents()
  await work.open.tap()
  const stepBy = async (next: () => Promise<void>, previous: () => Promise<void>) => {
    await work.see(first, 1, search().finds, 0, 'search')
    for (const _time of ['on', 'at the end']) {
      await next()
      await work.see(second, 2, search().finds, 0, 'search')
    }
    await previous()
    await work.see(first, 1, search().finds, 0, 'search')
  }
  const press = (key: string) => () => page.keyboard.press(key)
  await stepBy(press('ArrowRight'), press('ArrowLeft'))
  await work.button(say('work.next')).click()
  await work.see(second, 2, search().finds, 0, 'search')
  await work.button(say('work.previous')).click()
  const swipe =
    (byX: number, byY = 0) =>
    () =>
      work.swipe(byX, byY)
  await stepBy(swipe(-120), swipe(120))
  await swipe(-30)()
  await swipe(-40, 120)()
})

test('Work through is closed by Back, kept by a reload, and leaves no step in the history', async ({
  dashboard,
  work,
  page,
}) => {
  await dashboard.goto('/terms')
  await dashboard.open('/home?q=set')
  const address = page.url()
  const title = await dashboard.title()
  await work.open.click()
  await expect(work.title).toHaveText(title)
  await page.goBack()
  await expect(work.dialog).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.goForward()
  await expect(work.title).toHaveText(title)
  await page.reload()
  await expect(work.title).toHaveText(title)
  await work.button(backLabel('products')).click()
  await expect(work.dialog).toHaveCount(0)
  await expect.poll(() => page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/terms$/)
})

test('what a second tab marks leaves the queue of Work through, and what is read stays', {
  tag: '@rare',
}, async ({ dashboard, work }) => {
  foresee(SHIFT)
  await dashboard.open()
  const [first, second, third] = await dashboard.titles.allTextContents()
  const other = await dashboard.another()
  await other.open()
  await work.open.click()
  await work.see(first, 1, ALL)
  await work.page.keyboard.press('ArrowRight')
  await work.see(second, 2, ALL)
  await other.check(first).press('Enter')
  await work.see(second, 2, ALL, 1)
  await other.check(second).press('Enter')
  await work.see(third, 3, ALL, 2)
})

test('Work through tells that the last one is done, then the heading has the focus; a load offers no Work through', async ({
  dashboard,
  work,
  host,
  page,
}) => {
  await dashboard.signIn()
  const insights = ['Soap', 'Lamp'].map((seoTitle) => ({
    productId: seoTitle,
    seoTitle,
    inventoryInsight: '4.',
  }))
  host.answerNext(dashboard.token, answering({ analysis: insights }))
  await dashboard.open('/home?q=lamp')
  await expect(dashboard.marks.first()).toBeVisible()
  await work.open.click()
  await work.see('Lamp', 1, 1, 0, 'search')
  await expect(work.button(say('work.later'))).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('l')
  await work.see('Lamp', 1, 1, 0, 'search')
  await work.button(say('work.markDone')).click()
  await work.button(say('empty.clearSearch')).click()
  await work.see('Soap', 2, 2, 1)
  await page.keyboard.press('e')
  await expect(work.dialog.getByText(allDone(2))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(work.dialog).toHaveCount(0)
  await expect.poll(() => dashboard.focused()).toBe(viewing('products'))
  await expect(work.open).toHaveCount(0)
  await dashboard.button(say('move.undo')).click()
  await expect(work.open).toBeVisible()
  host.answerNext(dashboard.token, silent)
  await dashboard.button(say('status.refresh')).click()
  await expect(dashboard.button(say('frame.cancel'))).toBeVisible()
  await expect(work.open).toHaveCount(0)
})

for (const [at, [width, height]] of (
  [
    [320, 480],
    [1280, 800],
  ] as const
).entries())
  test(
    `at ${width} px Work through is seen whole, read out, and left out of print`,
    onlyFirst(at),
    async ({ dashboard, work, page }) => {
      foresee(SHIFT)
      await page.setViewportSize({ width, height })
      await dashboard.open('/home?tab=orders')
      const [first, second] = await dashboard.titles.allTextContents()
      await work.open.click()
      await work.see(first, 1, COUNT.orders)
      await page.keyboard.press('e')
      await work.see(second, 2, COUNT.orders, 1)
      await expect(work.dialog.getByRole('status')).toHaveText(`2 of ${COUNT.orders}`)
      expect(await findBarriers(page)).toEqual([])
      expect(await findSmallTargets(page)).toEqual([])
      expect(await work.dialog.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
      await page.emulateMedia({ media: 'print' })
      await expect(work.title).toBeHidden()
      await expect(dashboard.cards.filter({ visible: true })).not.toHaveCount(0)
    },
  )

test('a Work through whose code does not come says so, and without a network it comes from what is kept', {
  tag: '@rare',
}, async ({ dashboard, work, page, context }) => {
  foresee(FAILED_LOAD, /dynamically imported module: .*PanelDialogs/)
  await dashboard.signIn()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/PanelDialogs-*.js', (route) => promise.then(() => route.abort()))
  await dashboard.open()
  await dashboard.cards.first().press('?')
  await work.open.click()
  await expect(page).toHaveURL(/work/)
  resolve()
  await dashboard.see(say('error.notOpened'))
  await expect(page).not.toHaveURL(/work/)
  await page.unroute('**/assets/PanelDialogs-*.js')
  await visitUntilKept(dashboard)
  await context.setOffline(true)
  await dashboard.open()
  await work.open.click()
  await expect(work.title).toBeVisible()
})

test('in Work through six quick presses of Done, Later and each arrow are six steps, each shown before the next', {
  tag: '@rare',
}, async ({ dashboard, work, page }) => {
  await dashboard.open()
  const titles = await dashboard.titles.allTextContents()
  await work.open.click()
  /** Nothing waits in between: the presses come as fast as the browser takes them. */
  const pressSix = async (name: string, see: (press: number) => Promise<void>) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await work.button(name).boundingBox()) ?? {}
    for (let press = 1; press <= 6; press += 1) {
      await page.mouse.click(x + width / 2, y + height / 2)
      await see(press)
    }
  }
  await pressSix(say('work.next'), (press) => work.see(titles[press], press + 1, ALL))
  await pressSix(say('work.previous'), (press) => work.see(titles[6 - press], 7 - press, ALL))
  await pressSix(say('work.later'), (press) => work.see(titles[press], 1, ALL))
  await pressSix(say('work.markDone'), (press) => work.see(titles[6 + press], press + 1, ALL, press))
})

test('the sheet of keys opens over Work through, and what is read stays', { tag: '@rare' }, async ({
  dashboard,
  work,
  page,
}) => {
  await dashboard.open()
  const [first, second] = await dashboard.titles.allTextContents()
  await work.open.click()
  await work.see(first, 1, ALL)
  await page.keyboard.press('j')
  await work.see(second, 2, ALL)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: say('tools.keys') })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await work.see(second, 2, ALL)
})

test('the question about another owner lies over Work through whose code comes late, and over one that is open', {
  tag: '@rare',
}, async ({ dashboard, work, page }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/PanelDialogs-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await dashboard.open()
  await work.open.click()
  await expect(page).toHaveURL(/work=1/)
  const link = `#token=${newToken({ email: 'omar@shop.example' })}`
  await page.evaluate((hash) => location.assign(hash), link)
  const question = page.getByRole('dialog', { name: 'Switch to omar?' })
  await expect(question).toBeVisible()
  const come = page.waitForResponse(/PanelDialogs/)
  late.resolve()
  await (await come).finished()
  await expect(question.getByRole('button', { name: say('switch.do') })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(work.dialog).toBeVisible()

  await page.evaluate((hash) => location.assign(hash), link)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(work.dialog).toBeVisible()
})
