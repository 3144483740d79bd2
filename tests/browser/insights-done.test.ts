import type { Page } from 'playwright-core'
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

  test('a card leaves without a jump: at its end the others are where they stay', async () => {
    await using opened = await openPage({ origin, token: createSampleToken() })
    const { page } = opened
    await openHome(page)
    const second = await page.locator('article h3').nth(1).textContent()
    const lastFrame = await page.evaluate(() => {
      const [leaving, next] = document.querySelectorAll('li:has(article)')
      leaving?.querySelector<HTMLElement>('[data-act=move]')?.click()
      const [animation] = leaving?.getAnimations() ?? []
      animation?.pause()
      const end = Number(animation?.effect?.getComputedTiming().endTime)
      if (animation) animation.currentTime = end - 0.1
      const top = next?.getBoundingClientRect().top
      animation?.finish()
      return top
    })
    await expect.poll(() => heading(page).textContent()).toBe(second)
    const { y = Infinity } = (await page.getByRole('article').first().boundingBox()) ?? {}
    expect(Math.abs(y - (lastFrame ?? 0))).toBeLessThan(1)
  })

  test('a double click is one insight', async () => {
    await using opened = await openPage({ origin, token: createSampleToken(), reducedMotion: 'reduce' })
    const { page } = opened
    await openHome(page)
    await check(page).first().dblclick()
    await page.getByText('59 to do, 1 done').waitFor()
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
    await region.getByRole('button', { name: 'Done (1)' }).click()
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
