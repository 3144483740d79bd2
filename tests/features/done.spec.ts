/** Working insights off: marks, Undo, and what is done. */
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { visitUntilKept } from '../pages/offline-copy.ts'
import { insights, openWith } from '../pages/own-lists.ts'
import { COUNT, search } from '../pages/sample.ts'
import { changedSince, doneList, found, markDone, say, searchField, viewing, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions } from '../support/layout.ts'

const ALL = COUNT.products

test('a mark by keyboard leads to the next card, Ctrl+Z takes it back, and a reload keeps it', async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  const [first, second] = await dashboard.titles.allTextContents()
  await dashboard.check(first).press('Enter')
  await dashboard.see(worked(ALL - 1, 1))
  await expect.poll(() => dashboard.focused()).toBe(markDone(second))
  await expect(dashboard.titles.first()).toHaveText(second ?? '')
  await page.keyboard.press('Control+z')
  await dashboard.seeCount(ALL)
  await expect.poll(() => dashboard.focused()).toBe(markDone(first))
  await page.keyboard.press('Enter')
  await dashboard.see(worked(ALL - 1, 1))
  await page.reload()
  await dashboard.see(worked(ALL - 1, 1))
  await expect(dashboard.titles.first()).toHaveText(second ?? '')
})

test('Undo stays on the screen and brings the whole card back; of quick keys each marks a card', async ({
  dashboard,
  page,
}) => {
  await page.clock.install()
  await dashboard.open()
  const titles = await dashboard.titles.allTextContents()
  const whole = await dashboard.cards.first().boundingBox()
  await dashboard.markFirst()
  await page.clock.runFor(60_000)
  await dashboard.button(say('move.undo')).click()
  await expect.poll(() => dashboard.focused()).toBe(markDone(titles[0]))
  await expect(dashboard.button(say('move.undo'))).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await expect.poll(() => dashboard.focused()).toBe(markDone(titles[0]))
  expect(await dashboard.cards.first().boundingBox()).toEqual(whole)
  for (let card = 0; card < 5; card += 1) await page.keyboard.press('Space')
  await dashboard.see(worked(ALL - 5, 5))
  await expect.poll(() => dashboard.focused()).toBe(markDone(titles[5]))
})

test('where a card leaves, all texts below it are seen from the first frame of their way', async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT)
  await dashboard.open()
  await page.evaluate(() => {
    document.addEventListener('click', () =>
      requestAnimationFrame(() => {
        for (const motion of document.getAnimations()) motion.pause()
      }),
    )
  })
  await dashboard.markFirst()
  const seen = await dashboard.titles.evaluateAll(
    (titles) =>
      new Promise<readonly number[]>((resolve) => {
        const parts = new IntersectionObserver((entries) =>
          resolve(entries.map(({ intersectionRatio }) => intersectionRatio)),
        )
        for (const title of titles.slice(0, 12)) parts.observe(title)
      }),
  )
  expect(Math.min(...seen), seen.join(', ')).toBeGreaterThan(0)
})

test('after the last mark of a search the heading has the focus, and the toast can be closed', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.open(`/home?q=${search().word}`)
  await dashboard.see(found(search().finds, ALL))
  await dashboard.check().press('Space')
  for (let left = search().finds - 1; left > 0; left -= 1) {
    await dashboard.see(found(left, ALL - search().finds + left))
    await page.keyboard.press('Space')
  }
  await dashboard.see(say('empty.onlyDone', { query: search().word }))
  await expect.poll(() => dashboard.focused()).toBe(viewing('products'))
  await dashboard.button(say('frame.close')).click()
  await expect(dashboard.button(say('move.undo'))).toHaveCount(0)
  // What is done is listed below that sentence, not over it.
  await expect(dashboard.done.getByRole('article')).toHaveCount(search().finds)
  expect(await findCollisions(page)).toEqual([])
  await dashboard.button(doneList(search().finds)).click()
  await expect(dashboard.done.getByRole('article')).toHaveCount(0)
})

test('a search where nothing is left to do counts nothing', { tag: '@rare' }, async ({ dashboard }) => {
  await openWith(dashboard, insights('products', ['Soap']))
  await dashboard.check('Soap').press('Enter')
  await dashboard.open('/home?q=soap')
  await dashboard.see(say('empty.onlyDone', { query: 'soap' }))
  await expect(dashboard.page.locator('[data-field="counts"]')).toHaveCount(0)
})

test('marks outlast a refresh, a reload and a lost network in all tabs, and say what has changed since', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  // That the network is gone is told without a press, in a longer line.
  foresee(FAILED_LOAD, /ERR_INTERNET|fetching the script/, SHIFT)
  await page.setViewportSize({ width: 390, height: 740 })
  await visitUntilKept(dashboard)
  const title = await dashboard.markFirst()
  const other = await dashboard.another()
  await other.open()
  await other.see(worked(ALL - 1, 1))
  await page.route('**/shopify/**', async (route) => {
    const reply = await route.fetch()
    const { analysis } = await reply.json()
    const changed = analysis.map((item: object) => ({ ...item, pricingSuggestion: 'Ask for more.' }))
    await route.fulfill({ json: { analysis: changed } })
  })
  await dashboard.refresh()
  const counts = changedSince(ALL - 1, 1, 1)
  await dashboard.see(counts)
  await other.page.reload()
  await other.see(counts)
  await context.setOffline(true)
  await page.reload()
  await dashboard.see(counts)
  await dashboard.button(say('status.changedSince', { count: 1 })).click()
  const returned = page.getByRole('region', { name: say('returned.title', { count: 1 }) })
  await expect(returned.getByRole('heading', { level: 4 })).toHaveText(title)
  await expect(page.getByRole('article', { name: title })).toContainText(say('changes.sinceDone'))
  expect(await findBarriers(page)).toEqual([])
  expect(await findCollisions(page)).toEqual([])
  await dashboard.button(`${say('returned.keep')}: ${title}`).click()
  await expect(returned).toHaveCount(0)
  await dashboard.showDone()
  const done = dashboard.done.getByRole('heading', { level: 5 })
  await expect(done).toHaveText(title)
  await expect(done).toHaveCSS('text-decoration-line', 'line-through')
  expect(await findBarriers(page)).toEqual([])
  expect(await findCollisions(page)).toEqual([])
  await dashboard.button(doneList(1)).click()
  await expect(done).toHaveCount(0)
  await dashboard.showDone()
  await page.unroute('**/shopify/**')
  await context.setOffline(false)
  await dashboard.select('orders')
  await dashboard.seeCount(COUNT.orders)
  await dashboard.markFirst()
  await expect(dashboard.button(doneList(1))).toHaveAttribute('aria-expanded', 'false')
})

test('marks of two tabs in the same moment are all kept', { tag: '@rare' }, async ({
  dashboard,
  landing,
  page,
}) => {
  // What the other tab does comes without a press in this one.
  foresee(SHIFT)
  await dashboard.open()
  const other = await dashboard.another()
  await other.open()
  // Neither hears of the other's before it makes its own.
  const markAt = (tab: DashboardPage, at: number, moment: number) =>
    tab.page
      .getByRole('button', { name: markDone() })
      .nth(at)
      .evaluate((button, until) => {
        while (Date.now() < until);
        if (button instanceof HTMLElement) button.click()
      }, moment)
  const moment = Date.now() + 500
  await Promise.all([markAt(dashboard, 0, moment), markAt(other, 5, moment)])
  for (const tab of [dashboard, other]) await tab.see(worked(ALL - 2, 2))
  await page.reload()
  await dashboard.see(worked(ALL - 2, 2))
  await dashboard.check().click()
  await other.see(worked(ALL - 3, 3))
  await other.logOut()
  await landing.see()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the search field keeps the focus whatever comes back', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  await dashboard.markFirst()
  await dashboard.button(say('move.undo')).click()
  await dashboard.markFirst()
  await dashboard.search.focus()
  // In a field these keys take back what was typed.
  await page.keyboard.press('Control+z')
  await dashboard.see(worked(ALL - 1, 1))
  await dashboard.button(say('move.undo')).click()
  await dashboard.search.focus()
  for (const key of ['z', 'z', 'Backspace', 'Backspace']) {
    await page.keyboard.press(key)
    await dashboard.see(new RegExp(`^(\\d+ of ${ALL}|${ALL} insights)$`))
    await expect.poll(() => dashboard.focused()).toBe(searchField('products'))
  }
})
