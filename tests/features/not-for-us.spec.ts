/** What an owner will never do. */
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith, refreshWith } from '../pages/own-lists.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { counted, more, say, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

const NAMES = ['Soap', 'Figs', 'Lamp']
const DO = say('notForUs.do')

test.beforeEach(() => foresee(SHIFT))

test('it is out of all figures, in a folded section, stays so when its texts change, and comes back at a press', async ({
  dashboard,
  page,
}) => {
  await openWith(dashboard, insights('products', NAMES))
  await dashboard.button(more('Soap')).press('Enter')
  await dashboard.item(DO).press('Enter')
  await expect(dashboard.titles).toHaveText(['Figs', 'Lamp'])
  await dashboard.see(counted(2))
  await page.keyboard.press('Control+z')
  await expect(dashboard.titles).toHaveText(NAMES)
  await dashboard.button(more('Soap')).press('Enter')
  await dashboard.item(DO).press('Enter')
  await dashboard.check('Figs').press('Enter')
  await dashboard.see(worked(1, 1))
  await refreshWith(
    dashboard,
    insights('products', ['Soap'], 'Sell it.').concat(insights('products', ['Figs', 'Lamp'])),
  )
  await dashboard.see(worked(1, 1))
  await page.reload()
  await page.setViewportSize({ width: 320, height: 740 })
  await dashboard.button(say('notForUs.title', { count: 1 })).click()
  const section = page.getByRole('region', { name: say('notForUs.label') })
  await expect(section.getByRole('heading', { level: 4 })).toHaveText(['Soap'])
  expect(await findBarriers(page)).toEqual([])
  expect(await findCollisions(page)).toEqual([])
  await dashboard.button(say('card.action', { action: say('card.markForUs'), title: 'Soap' })).click()
  await expect(section).toHaveCount(0)
  await expect(dashboard.titles).toHaveText(['Soap', 'Lamp'])
  expect(dashboard.calls()).toEqual(['products', 'products'])
})

test('in Work through it is in the menu, and the next one follows', async ({ dashboard, page }) => {
  await openWith(dashboard, insights('products', NAMES))
  await page.setViewportSize({ width: 320, height: 740 })
  const work = new WorkDialog(page)
  await work.open.click()
  await work.see('Soap', 1, 3)
  await work.button(say('work.more')).click()
  expect(await findBarriers(page)).toEqual([])
  expect(await findSmallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(work.title).toHaveText('Soap')
  await work.button(say('work.more')).click()
  await work.dialog.getByRole('menuitem', { name: DO }).click()
  await work.see('Figs', 1, 2)
  await work.button(say('move.undo')).click()
  await work.see('Soap', 1, 3)
  for (const _name of NAMES) {
    await work.button(say('work.more')).click()
    await work.dialog.getByRole('menuitem', { name: DO }).click()
  }
  await expect(work.dialog.getByText(say('empty.noneLeft')).first()).toBeVisible()
})
