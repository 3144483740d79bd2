import type { Page } from '@playwright/test'
import { describe, expect, inject, test } from 'vitest'
import { createSampleToken } from '../../server/sample-shop/host/sample-token.ts'
import { findBarriers } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { findCollisions } from '../support/layout.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../support/layout-shifts.ts'

const origin = inject('product')
const heading = (page: Page) => page.locator('article h3').first()
const check = (page: Page) => page.getByRole('button', { name: 'Mark as done' })
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

async function openHome(page: Page, address = '/home') {
  await watchLayoutShifts(page)
  await page.goto(address)
  await page.getByRole('article').first().waitFor()
}

/** What was pressed before has arrived by then. */
const drawTwice = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

async function markDone(page: Page) {
  const title = await heading(page).textContent()
  await check(page).first().click()
  await page.getByText('Marked as done').filter({ visible: true }).first().waitFor()
  await expect.poll(() => heading(page).textContent()).not.toBe(title)
  return title
}

describe('working insights off', () => {
  test('by keyboard: the focus goes on to the next, Ctrl Z takes back, a reload forgets nothing', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, complaints } = opened
    await openHome(page)
    const [first, second] = await page.locator('article h3').allTextContents()
    await check(page).first().focus()
    await page.keyboard.press('Enter')
    await page.getByText('59 to do, 1 done').waitFor()
    expect(await focused(page)).toBe(`Mark as done: ${second}`)
    await expect.poll(() => heading(page).textContent()).toBe(second)
    await page.keyboard.press('Control+z')
    await page.getByText('60 insights').filter({ visible: true }).waitFor()
    expect(await focused(page)).toBe(`Mark as done: ${first}`)
    await page.keyboard.press('Enter')
    await page.getByText('59 to do, 1 done').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await takeLayoutShifts(page)).toEqual([])
    await page.reload()
    await page.getByText('59 to do, 1 done').waitFor()
    expect(await heading(page).textContent()).toBe(second)
    expect(complaints).toEqual([])
  })

  test('one Undo stays until the next act, and brings the card back with the focus', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await page.clock.install()
    await openHome(page)
    const title = await markDone(page)
    await page.clock.runFor(60_000)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => heading(page).textContent()).toBe(title)
    expect(await focused(page)).toBe(`Mark as done: ${title}`)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('Undo in the same moment leaves a whole card with the focus; keys in quick succession are a card each', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    const names = await page.locator('article h3').allTextContents()
    const whole = await page.getByRole('article').first().boundingBox()
    await check(page).first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    expect(await focused(page)).toBe(`Mark as done: ${names[0]}`)
    expect(await page.getByRole('article').first().boundingBox()).toEqual(whole)
    for (let card = 0; card < 9; card += 1) await page.keyboard.press('Space')
    await page.getByText('51 to do, 9 done').waitFor()
    expect(await focused(page)).toBe(`Mark as done: ${names[9]}`)
    expect(await takeLayoutShifts(page)).toEqual([])
  })

  test('a double tap is one insight', async ({ skip }) => {
    await using opened = await openPage({ origin, token: createSampleToken(), hasTouch: true })
    const { page } = opened
    await openHome(page)
    const { x = 0, y = 0, width = 0, height = 0 } = (await check(page).first().boundingBox()) ?? {}
    const times = await page.evaluateHandle(() => {
      const clicks: number[] = []
      addEventListener('click', ({ timeStamp }) => clicks.push(timeStamp), { capture: true })
      return clicks
    })
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await drawTwice(page)
    // A machine that is busy makes two taps of it, or a finger that rests, which is no click.
    const [first, second] = await times.jsonValue()
    skip(!(first && second && second - first < 300), `No double tap: clicks at ${first} and ${second} ms.`)
    await page.getByText('59 to do, 1 done').waitFor()
  })

  test('after the last one the focus is on the heading, and the toast can be closed', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page, '/home?q=stone')
    await page.getByText('2 of 60').waitFor()
    await check(page).first().press('Space')
    await page.getByText('1 of 59').waitFor()
    await page.keyboard.press('Space')
    await page.getByText('but what is done').waitFor()
    expect(await focused(page)).toBe('Viewing Products Insights')
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('a refresh with other texts leaves done what is done, and says what has changed', async () => {
    await using opened = await openPage({
      origin,
      token: createSampleToken(),
      viewport: { width: 390, height: 740 },
    })
    const { page } = opened
    await openHome(page)
    const title = await markDone(page)
    await page.route('**/shopify/**', async (route) => {
      const reply = await route.fetch()
      const { analysis } = await reply.json()
      const changed = analysis.map((item: object) => ({ ...item, pricingSuggestion: 'Ask for more.' }))
      await route.fulfill({ json: { analysis: changed } })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('1 changed').waitFor()
    await page.getByText('59 to do, 1 done').waitFor()
    expect(await takeLayoutShifts(page)).toEqual([])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Show done (1)' }).click()
    const card = page.getByRole('article', { name: title ?? '' })
    await card.getByText('Changed since you marked it done').waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await findCollisions(page)).toEqual([])
  })

  test('marks of two tabs in the same moment are all kept', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, context } = opened
    await openHome(page)
    const other = await context.newPage()
    await openHome(other)
    // Neither hears of the other's before it makes its own.
    const markAt = ({ at, moment }: { at: number; moment: number }) => {
      while (Date.now() < moment);
      document.querySelectorAll<HTMLElement>('[aria-label^="Mark as done"]')[at]?.click()
    }
    const moment = Date.now() + 500
    await Promise.all([page.evaluate(markAt, { at: 0, moment }), other.evaluate(markAt, { at: 5, moment })])
    for (const tab of [page, other]) await tab.getByText('58 to do, 2 done').waitFor()
    await page.reload()
    await page.getByText('58 to do, 2 done').waitFor()
  })

  test('what is done looks done, at the end, and is closed in the next tab', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    const title = await markDone(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Show done (1)' }).click()
    expect(await focused(page)).toBe('Done (1)')
    const region = page.getByRole('region', { name: 'Done' })
    const done = region.getByRole('heading', { level: 4 })
    expect(await done.textContent()).toBe(title)
    expect(await done.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      'line-through',
    )
    expect(await findBarriers(page)).toEqual([])
    expect(await findCollisions(page)).toEqual([])
    await region.getByRole('button', { name: 'Done (1)' }).click()
    expect(await done.count()).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Show done (1)' }).click()
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByText('400 insights').filter({ visible: true }).waitFor()
    expect(await region.count()).toBe(0)
  })

  test('the focus stays in the search field whatever comes back', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    await markDone(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('searchbox').focus()
    for (const key of ['z', 'z', 'Backspace', 'Backspace']) {
      await page.keyboard.press(key)
      await page
        .getByText(/^(\d+ of \d+|60 insights)$/)
        .filter({ visible: true })
        .waitFor()
      expect(await focused(page)).toBe('Search products insights')
    }
  })

  test('a search that finds only what is done says so beside it, not over it', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page, '/home?q=Jasmine%20%26%20Sandalwood')
    await page.locator('mark').first().waitFor()
    await check(page).first().click()
    await page.getByText('but what is done').waitFor()
    await page.getByRole('button', { name: 'Done (1)' }).click()
    expect(await findCollisions(page)).toEqual([])
    expect(await findBarriers(page)).toEqual([])
  })

  test('in one tab is seen in the other, and gone after log-out', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page, context } = opened
    await openHome(page)
    const other = await context.newPage()
    await openHome(other)
    await check(page).nth(2).click()
    await other.getByText('59 to do, 1 done').waitFor()
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})
