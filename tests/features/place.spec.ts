/** Where a reader is: a reload and Back bring him to the same card, and Work through goes on from there. */
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { say } from '../pages/words.ts'

// The tests themselves scroll.
test.beforeEach(() => foresee(SHIFT))

/** Scrolls until the card is the first one below the bars. */
async function lookAt(dashboard: DashboardPage, at: number): Promise<string> {
  const card = dashboard.cards.nth(at)
  await expect(async () => {
    await dashboard.page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }))
    await expect(card).toBeAttached({ timeout: 100 })
  }).toPass()
  // Heights are estimates until cards come on the screen: the first scroll may miss.
  await expect(async () => {
    await card.evaluate(
      (element) =>
        new Promise((resolve) => {
          scrollBy({ top: -200, behavior: 'instant' })
          element.scrollIntoView({ block: 'start', behavior: 'instant' })
          document.addEventListener('scrollend', () => requestAnimationFrame(resolve), { once: true })
        }),
    )
    expect(await topOf(dashboard, at)).toBeGreaterThan(0)
    expect(await topOf(dashboard, at)).toBeLessThan(300)
  }).toPass()
  return (await dashboard.titles.nth(at).textContent()) ?? ''
}

async function goToTop({ page }: DashboardPage): Promise<void> {
  const ended = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('scrollend', () => scrollY === 0 && requestAnimationFrame(resolve))
      }),
  )
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -100_000)
  await ended
}

async function topOf(dashboard: DashboardPage, at: number): Promise<number> {
  return Math.round((await dashboard.cards.nth(at).boundingBox())?.y ?? Number.NaN)
}

/** In px; a browser scrolls by whole ones. */
async function distance(dashboard: DashboardPage, at: number, before: number): Promise<number> {
  return Math.abs((await topOf(dashboard, at)) - before)
}

for (const [at, { name, viewport, path, cards }] of [
  { name: 'on a phone', viewport: { width: 390, height: 844 }, path: '/home', cards: [8, 15, 22] },
  { name: 'on a phone', viewport: { width: 390, height: 844 }, path: '/home?tab=orders', cards: [8, 20, 35] },
  { name: 'in rows', viewport: { width: 1280, height: 800 }, path: '/home?tab=orders', cards: [6, 19, 33] },
].entries())
  test(
    `${path} ${name}: after a reload the reader is at the same card`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await page.setViewportSize(viewport)
      await dashboard.open(path)
      for (const card of cards) {
        const title = await lookAt(dashboard, card)
        const before = await topOf(dashboard, card)
        await page.reload()
        await expect.poll(() => distance(dashboard, card, before), `card ${card}`).toBeLessThan(3)
        await expect(dashboard.titles.nth(card)).toHaveText(title)
        await expect(dashboard.titles.nth(card)).toBeInViewport()
      }
      await goToTop(dashboard)
      await page.reload()
      await dashboard.seeCards()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

test('Back from a page that a link has opened leads to the same card, also right after the last scroll', async ({
  dashboard,
  page,
}) => {
  await dashboard.open('/home?tab=orders')
  const title = await lookAt(dashboard, 35)
  // Where it is at the press: until then, heights above it may still turn out other than estimated.
  const link = await dashboard.link(say('frame.privacy')).elementHandle()
  const before = await dashboard.cards.nth(35).evaluate((card, pressed) => {
    const { top } = card.getBoundingClientRect()
    if (pressed instanceof HTMLElement) pressed.click()
    return Math.round(top)
  }, link)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => distance(dashboard, 35, before)).toBeLessThan(3)
  await expect(dashboard.titles.nth(35)).toHaveText(title)
})

test('a list that a refresh brings begins at its start', { tag: '@rare' }, async ({ dashboard, page }) => {
  await dashboard.open('/home?tab=orders')
  await lookAt(dashboard, 20)
  await dashboard.button(say('status.refresh')).click()
  await expect(page.getByText(say('time.justNow'))).toBeVisible()
  await dashboard.seeCards()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.reload()
  await dashboard.seeCards()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Work through begins where the reader is, and goes on where he left: by Back, Escape and a reload', async ({
  dashboard,
  page,
}) => {
  const work = new WorkDialog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await dashboard.open('/home?tab=orders')
  const titles = await dashboard.titles.allTextContents()
  const title = await lookAt(dashboard, 8)
  const all = 60
  await work.open.click()
  await work.see(title, 9, all)
  await work.button(say('work.later')).click()
  await work.see(titles[9], 9, all)
  await work.button(say('work.next')).click()
  await work.see(titles[10], 10, all)
  await page.reload()
  await work.see(titles[10], 10, all)
  await page.keyboard.press('Escape')
  await expect(work.dialog).toBeHidden()
  await work.open.click()
  await work.see(titles[10], 10, all)
  await page.goBack()
  await expect(work.dialog).toBeHidden()
  await page.reload()
  await work.open.click()
  await work.see(titles[10], 10, all)
  await page.keyboard.press('End')
  for (let step = 10; step < all; step += 1) await page.keyboard.press('j')
  // What was put off is the last one, after the reloads as well.
  await work.see(title, all, all)
  await page.keyboard.press('Escape')
  await goToTop(dashboard)
  await work.open.click()
  await work.see(titles[0], 1, all)
})
