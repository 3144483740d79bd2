/** Later: insights that are saved for a day. */
import { addDays, dayOf, shortDay } from '../../client/dashboard/model/day.ts'
import { allowErrors, expect, LAYOUT_SHIFT, onlyFirst, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { messageText, more } from '../pages/words.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

for (const [index, place] of (['the list', 'Review'] as const).entries())
  test(
    `in ${place}, an insight is saved for a picked date by keyboard, and Undo takes it back`,
    onlyFirst(index),
    async ({ dashboard, page }) => {
      await dashboard.openWith(products(['Soap', 'Figs', 'Mat']))
      if (place === 'Review') {
        await dashboard.review.open.press('Enter')
        await dashboard.review.see('Soap', 3)
      }
      await page.getByRole('article', { name: 'Soap' }).last().press('l')
      for (const [days, item] of [
        [1, messageText('later.tomorrow')],
        [3, messageText('later.inThreeDays')],
        [7, messageText('later.inAWeek')],
      ] as const) {
        const date = shortDay(addDays(dayOf(new Date()), days), dayOf(new Date()), 'en-AE')
        await expect(dashboard.item(item)).toHaveAccessibleDescription(date)
        await page.keyboard.press('ArrowDown')
      }
      await expect(dashboard.item(messageText('later.pick'))).toBeFocused()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: messageText('later.pickTitle') })
      const field = dialog.getByLabel(messageText('later.day'))
      await expect(field).toBeFocused()
      // The dialog's keys aren't shortcuts of the list or of Review behind it.
      await dialog.getByRole('button', { name: messageText('frame.cancel') }).press('x')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      if (place === 'Review') await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.getByRole('article', { name: 'Soap' }).last().press('l')
      await dashboard.item(messageText('later.pick')).press('Enter')
      // No day before tomorrow.
      await field.fill(dayOf(new Date()))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await field.fill('2099-05-06')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await dashboard.see(messageText('toast.later', { day: '6 May 2099' }))
      await expect(page.locator('article:focus-within')).toHaveAccessibleName('Figs')
      await page.keyboard.press('Control+z')
      await expect(page.getByRole('article', { name: 'Soap' }).first()).toBeVisible()
      expect(await dashboard.stored('vitrine.marks')).not.toMatch(/2099|dismissed/)
    },
  )

test('a press after midnight counts for the new day, before the page’s clock has noticed it', async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-04T23:59:00') })
  await dashboard.openWith(products(['Soap', 'Figs']))
  await page.clock.pauseAt(new Date('2026-03-04T23:59:30'))
  await page.clock.setSystemTime(new Date('2026-03-05T00:01:00'))
  await dashboard.check('Soap').press('Enter')
  await dashboard.seeToDo('products', 1)
  await dashboard.chooseAction('Figs', 'later.tomorrow')
  const marks = await dashboard.stored('vitrine.marks')
  expect(marks).toContain('"on":"2026-03-05"')
  expect(marks).toContain('"until":"2026-03-06"')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 740 } })

  test('the sheet dims the whole window, and its Cancel and a tap beside it close it without another press', async ({
    dashboard,
    page,
  }) => {
    await dashboard.openWith(products(['Soap', 'Figs']))
    const button = dashboard.button(more('Soap'))
    const isOpen = (open: boolean) => expect(page.getByRole('menu')).toHaveCount(open ? 1 : 0)
    await button.tap()
    await isOpen(true)
    // The header is behind the dimmed layer, too.
    const covered = await page.evaluate(() => document.elementFromPoint(20, 20)?.tagName)
    expect(covered).toBe('DIALOG')
    await dashboard.item(messageText('frame.cancel')).tap()
    await isOpen(false)
    await button.tap()
    await isOpen(true)
    const { x = 0, y = 0 } = (await dashboard.check('Soap').boundingBox()) ?? {}
    await page.touchscreen.tap(x + 20, y + 20)
    await isOpen(false)
    await dashboard.seeToDo('products', 2)
  })
})
