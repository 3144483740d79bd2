/** What was done and reads otherwise today. */
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith, refreshWith } from '../pages/own-lists.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { changedSince, counted, doneList, say, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

const NAMES = ['Soap', 'Figs', 'Lamp', 'Mug']
const ask = (id: 'returned.keep' | 'returned.open', title: string) => `${say(id)}: ${title}`

for (const [at, width] of [320, 1280].entries())
  test(
    `a done insight whose texts changed comes back with both texts, and is still done or open again: ${width} px`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      foresee(SHIFT)
      await openWith(dashboard, insights('products', NAMES, 'Order 6 today.'))
      for (const name of ['Soap', 'Figs', 'Lamp']) await dashboard.check(name).press('Enter')
      await dashboard.see(worked(1, 3))
      await refreshWith(dashboard, [
        ...insights('products', ['Soap', 'Figs'], 'Order 9 today.'),
        ...insights('products', ['Lamp', 'Mug'], 'Order 6 today.'),
      ])
      await page.setViewportSize({ width, height: 800 })
      await dashboard.see(changedSince(1, 3, 2))
      await dashboard.button(say('status.changedSince', { count: 2 })).click()
      const section = page.getByRole('region', { name: say('returned.title', { count: 2 }) })
      await expect(section.getByRole('heading', { level: 3 })).toBeFocused()
      await expect(section.getByRole('heading', { level: 4 })).toHaveText(['Soap', 'Figs'])
      const soap = section.getByRole('article', { name: 'Soap' })
      await expect(soap.locator('[data-former]')).toHaveText(['Order 6 today.', 'Order 6 today.'])
      await expect(soap.locator('ins')).toHaveText(['9', '9'])
      await expect(dashboard.button(doneList(1))).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      expect(await findCollisions(page)).toEqual([])
      if (width < 1280) expect(await findSmallTargets(page)).toEqual([])

      await dashboard.button(ask('returned.keep', 'Soap')).press('Enter')
      await dashboard.see(changedSince(1, 3, 1))
      await expect(dashboard.button(ask('returned.keep', 'Figs'))).toBeFocused()
      await page.keyboard.press('Control+z')
      await dashboard.see(changedSince(1, 3, 2))
      await dashboard.button(ask('returned.keep', 'Soap')).press('Enter')
      await dashboard.button(ask('returned.open', 'Figs')).press('Enter')
      await expect(section).toHaveCount(0)
      await dashboard.see(worked(2, 2))
      await page.reload()
      await expect(dashboard.titles).toHaveText(['Figs', 'Mug'])
    },
  )

test('Work through asks about them after the open ones', { tag: '@rare' }, async ({ dashboard, page }) => {
  foresee(SHIFT)
  await openWith(dashboard, insights('products', NAMES))
  for (const name of ['Soap', 'Figs']) await dashboard.check(name).press('Enter')
  await dashboard.see(worked(2, 2))
  await refreshWith(dashboard, insights('products', NAMES, 'Sell it.'))
  const work = new WorkDialog(page)
  await work.open.click()
  for (const name of ['Lamp', 'Mug']) {
    await expect(work.title).toHaveText(name)
    await work.button(say('work.markDone')).click()
  }
  await expect(work.title).toHaveText('Soap')
  await expect(work.dialog.locator('[data-former]').first()).toHaveText('Keep it.')
  expect(await findBarriers(page)).toEqual([])
  await work.button(say('returned.open')).click()
  await expect(work.title).toHaveText('Soap')
  await work.button(say('work.markDone')).click()
  await expect(work.title).toHaveText('Figs')
  await page.keyboard.press('e')
  await expect(work.dialog.getByText(say('shop.allDone')).first()).toBeVisible()
})

test('an id that the host gives to something else is a new insight, and what it was before stays done', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  foresee(SHIFT)
  const [soap] = insights('products', ['Soap'])
  await openWith(dashboard, [{ ...soap }, ...insights('products', ['Figs'])])
  await dashboard.check('Soap').press('Enter')
  await refreshWith(dashboard, [{ ...soap, seoTitle: 'Carpet' }, ...insights('products', ['Figs'])])
  await expect(dashboard.titles).toHaveText(['Carpet', 'Figs'])
  await expect(dashboard.badges).toHaveText([say('changes.badgeNew')])
  await dashboard.see(counted(2))
  const gone = dashboard.button(say('gone.title', { count: 1 }))
  await dashboard.check('Carpet').press('Enter')
  await dashboard.see(worked(1, 1))
  await expect(gone).toBeVisible()
  await page.keyboard.press('Control+z')
  await dashboard.see(counted(2))
  await expect(gone).toBeVisible()
  await dashboard.check('Carpet').press('Enter')
  await refreshWith(dashboard, insights('products', ['Soap', 'Figs']))
  await expect(dashboard.titles).toHaveText(['Figs'])
  await expect(gone).toBeVisible()
})
