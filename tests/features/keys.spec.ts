/** The list with shortcuts. client/dashboard/keys.dom.test.ts checks how keys are recognized. */
import { SHORTCUTS } from '../../client/dashboard/keys.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { manyProducts, products } from '../pages/own-lists.ts'
import { markDone, markOpen, messageText, more, tabName, todo } from '../pages/words.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('Tab skips the header or visits all controls in reading order, each with a focus ring, and a list is one stop', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs']))
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect(page.locator(':focus')).toHaveAccessibleName(todo(2))
  await page.goto('/terms')
  await dashboard.open()
  for (const name of [
    ...[messageText('frame.skip'), messageText('account.menu'), tabName('products')],
    ...[
      todo(2),
      messageText('status.refresh'),
      messageText('review.do'),
      messageText('tools.more'),
      messageText('search.field'),
    ],
    ...['Soap', more('Soap'), markDone('Soap')],
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('article:focus-within')).toHaveCount(0)
})

test('keys move from card to card, and with Ctrl or in a field the browser handles them', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
  await dashboard.card('Soap').focus()
  for (const [key, name] of [
    ['ArrowUp', 'Soap'],
    ['j', 'Figs'],
    ['ArrowDown', 'Mat'],
    ['k', 'Figs'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dashboard.card(name)).toBeFocused()
  }
  await page.keyboard.press('Control+e')
  await dashboard.search.focus()
  await page.keyboard.press('e')
  // Ctrl+Z in a field undoes typing and keeps the action.
  await dashboard.search.fill('')
  await dashboard.seeToDo('products', 3)
  await dashboard.markDone('Soap')
  await dashboard.search.press('Control+z')
  await dashboard.search.fill('')
  await dashboard.seeToDo('products', 2)
  await dashboard.card('Figs').press('Meta+z')
  await dashboard.seeToDo('products', 3)
})

test('after an action the focus is on the same control of the next card, or on the heading if no card is left', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs', 'Mat', 'Oud', 'Mug']))
  await dashboard.check('Soap').press('Enter')
  await expect(dashboard.check('Figs')).toBeFocused()
  await dashboard.chooseAction('Figs', 'dismiss.do')
  await expect(dashboard.button(more('Mat'))).toBeFocused()
  await dashboard.card('Mat').focus()
  await page.keyboard.press('e')
  await expect(dashboard.card('Oud')).toBeFocused()
  await page.keyboard.press('x')
  await expect(dashboard.card('Mug')).toBeFocused()
  await dashboard.see(messageText('status.dismissed', { count: 2 }))
  await page.keyboard.press('l')
  await expect(dashboard.item(messageText('later.tomorrow'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await dashboard.see(messageText('later.title', { count: 1 }))
  // After Undo, the next step starts at the same card.
  await page.keyboard.press('Control+z')
  await expect(dashboard.check('Mug')).toBeFocused()
})

test('Space scrolls, unless a control has the focus', async ({ dashboard, page }) => {
  await dashboard.openWith(manyProducts(30))
  await dashboard.card('Ware 1').getByRole('definition').first().click()
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await dashboard.seeToDo('products', 30)
  await dashboard.check('Ware 1').press('Space')
  await dashboard.seeToDo('products', 29)
})

test('the focus stays in the list when the focused control disappears', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await dashboard.openWith(manyProducts(2))
  await dashboard.markDone('Ware 1')
  await dashboard.unfold('done')
  await dashboard
    .section('done')
    .getByRole('button', { name: markOpen('Ware 1') })
    .press('Enter')
  await expect(dashboard.section('done')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(dashboard.section('done').getByRole('button', { name: markOpen('Ware 1') })).toBeFocused()
  await page.keyboard.press('e')
  await expect(dashboard.section('done')).toHaveCount(0)
})

test('on a card, / opens the search and ? opens the key sheet, which returns the focus', async ({
  dashboard,
  page,
}) => {
  await dashboard.openWith(products(['Soap', 'Figs']))
  await dashboard.card('Soap').press('?')
  const sheet = page.getByRole('dialog', { name: messageText('tools.keys') })
  for (const [key, label] of SHORTCUTS)
    await expect(sheet.locator('dl > div', { hasText: messageText(label) }).first()).toContainText(
      key.toUpperCase(),
    )
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(dashboard.card('Soap')).toBeFocused()
  await page.keyboard.press('/')
  await expect(dashboard.search).toBeFocused()
  await page.keyboard.type('e/?')
  await expect(dashboard.search).toHaveValue('e/?')
})
