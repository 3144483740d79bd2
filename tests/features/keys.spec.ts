/** The list by keys: one Tab stop, from card to card, marks, and the sheet that tells of them. */
import type { Page } from '@playwright/test'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { COUNT } from '../pages/sample.ts'
import { doneList, markDone, more, say, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'

const ALL = COUNT.products

/** As a keyboard of another layout sends it. */
async function pressForeign(page: Page, key: string, code: string, modifiers = 0): Promise<void> {
  const client = await page.context().newCDPSession(page)
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await client.send('Input.dispatchKeyEvent', { type, key, code, modifiers })
  await client.detach()
}

test('four hundred cards are one Tab stop, with the buttons of one card', async ({ dashboard, page }) => {
  await dashboard.signIn({ scenario: { products: 'large:400' } })
  await dashboard.open()
  const [first, second] = await dashboard.titles.allTextContents()
  await dashboard.button(say('tools.work')).focus()
  for (const title of [first, second]) {
    if (title === first) await page.keyboard.press('Tab')
    else await page.keyboard.press('ArrowDown')
    await expect(page.locator(':focus')).toHaveAccessibleName(title ?? '')
    await expect(page.locator(':focus')).toHaveRole('article')
  }
  for (const name of [second, more(second), markDone(second)]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name ?? '')
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('article:focus-within')).toHaveCount(0)
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('Shift+Tab')
  await expect(dashboard.cards.nth(1)).toBeFocused()
})

test('arrows, j, k, Home and End lead from card to card, also to those that are not drawn yet', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  foresee(SHIFT)
  await dashboard.signIn({ scenario: { products: 'large:90' } })
  await dashboard.open()
  const focusedAt = () =>
    dashboard.cards.evaluateAll((cards) => cards.findIndex((card) => card.matches(':focus')))
  // With what is done below it, the list does not grow by scrolling.
  await dashboard.check().click()
  await dashboard.button(doneList(1)).click()
  await dashboard.cards.first().focus()
  for (const [key, at] of [
    ...[['ArrowUp', 0] as const, ['ArrowDown', 1] as const, ['j', 2] as const, ['k', 1] as const],
    ...[['ArrowUp', 0] as const, ['J', 1] as const, ['Home', 0] as const],
  ]) {
    await page.keyboard.press(key)
    expect(await focusedAt()).toBe(at)
  }
  await pressForeign(page, 'ت', 'KeyJ')
  expect(await focusedAt()).toBe(1)
  for (let at = 2; at < 89; at += 1) await page.keyboard.press('ArrowDown')
  expect(await focusedAt()).toBe(88)
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Home')
  expect(await focusedAt()).toBe(0)
  await page.keyboard.press('End')
  expect(await focusedAt()).toBe(88)
})

test('PageDown and Tab that are held go on from a card as they do elsewhere', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT)
  await page.setViewportSize({ width: 1280, height: 400 })
  await dashboard.open()
  await dashboard.cards.first().focus()
  for (let repeat = 0; repeat < 6; repeat += 1) await page.keyboard.down('PageDown')
  await page.keyboard.up('PageDown')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900)
  await dashboard.cards.first().focus()
  for (let repeat = 0; repeat < 6; repeat += 1) await page.keyboard.down('Tab')
  await page.keyboard.up('Tab')
  await expect(page.locator('article:focus-within')).toHaveCount(0)
})

test('e and Space mark a card and lead to the next one, and Ctrl+Z takes it back on every keyboard layout', async ({
  dashboard,
  page,
}) => {
  await dashboard.open()
  const [first, second, third, fourth] = await dashboard.titles.allTextContents()
  const card = (title = '') => page.getByRole('article', { name: title, exact: true })
  await card(first).focus()
  await page.keyboard.press('e')
  await expect(card(second)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(card(third)).toBeFocused()
  await dashboard.see(worked(ALL - 2, 2))
  await pressForeign(page, 'ئ', 'KeyZ', 2)
  await dashboard.see(worked(ALL - 1, 1))
  await expect(card(second)).toBeFocused()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('E')
  await page.keyboard.up('E')
  await dashboard.see(worked(ALL - 2, 2))
  await pressForeign(page, 'Z', 'KeyZ', 2)
  await dashboard.see(worked(ALL - 1, 1))
  // Space on a button is the button's, and opens its menu only.
  await dashboard.button(more(second)).press('Space')
  await expect(dashboard.item(say('card.copy'))).toBeVisible()
  await page.keyboard.press('Escape')
  await dashboard.see(worked(ALL - 1, 1))
  await dashboard.button(doneList(1)).click()
  await expect(card(first)).toBeVisible()
  // Past what saves and prints them.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await expect(card(first)).toBeFocused()
  await page.keyboard.press('e')
  await dashboard.seeCount(ALL)
  // From the midst of a list it goes on downwards.
  await card(third).focus()
  await page.keyboard.press('e')
  await expect(card(fourth)).toBeFocused()
})

test('on a card c copies, / leads to the search and ? to the sheet of keys; elsewhere letters are letters', async ({
  dashboard,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.open()
  const title = await dashboard.title()
  await page.keyboard.press('e')
  await page.keyboard.press('/')
  await expect(dashboard.search).not.toBeFocused()
  await dashboard.cards.first().focus()
  await page.keyboard.press('c')
  await dashboard.see(say('card.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(title)
  const sheet = page.getByRole('dialog', { name: say('tools.keys') })
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(dashboard.cards.first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(dashboard.search).toBeFocused()
  await page.keyboard.type('e/?')
  await expect(dashboard.search).toHaveValue('e/?')
  await dashboard.search.fill('')
  await dashboard.seeCount(ALL)
  await dashboard.button(say('tools.more')).click()
  await dashboard.item(say('tools.keys')).click()
  await sheet.getByRole('button', { name: say('frame.close') }).click()
  await expect(dashboard.button(say('tools.more'))).toBeFocused()
  await page.keyboard.press('Enter')
  await dashboard.item(say('tools.keys')).press('Enter')
  await expect(sheet).toBeVisible()
  // Sooner than the sheet is told that it is closed.
  await dashboard.button(say('tools.work')).evaluate((work: HTMLElement) => {
    document.querySelector('dialog')?.close()
    work.click()
  })
  await dashboard.see(say('work.later'))
})
