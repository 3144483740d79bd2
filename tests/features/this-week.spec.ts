/** What was done, by day: on the screen, on paper, in a spreadsheet, and once at the end of Work through. */
import { buffer } from 'node:stream/consumers'
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith, refreshWith } from '../pages/own-lists.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { doneList, say } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

const NAMES = ['Soap', 'Figs', 'Lamp', 'Mug', 'Rug']
const morning = (day: number) => new Date(2026, 10, day, 10)

test.beforeEach(() => foresee(SHIFT))

for (const [at, width] of [320, 1280].entries())
  test(
    `what is done stands by day, the latest first, and is printed and saved by itself: ${width} px`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await page.clock.setFixedTime(morning(23))
      await openWith(dashboard, insights('products', NAMES))
      await dashboard.check('Figs').press('Enter')
      await page.clock.setFixedTime(morning(24))
      await dashboard.check('Soap').press('Enter')
      await page.clock.setFixedTime(morning(24).getTime() + 1000)
      await dashboard.check('Mug').press('Enter')
      await page.clock.setFixedTime(morning(25))
      await page.reload()
      await page.setViewportSize({ width, height: 740 })
      await dashboard.button(doneList(3)).click()
      const days = dashboard.done.getByRole('heading', { level: 4 })
      await expect(days).toHaveText(['Yesterday', 'Monday'])
      await expect(dashboard.done.getByRole('heading', { level: 5 })).toHaveText(['Mug', 'Soap', 'Figs'])
      expect(await findBarriers(page)).toEqual([])
      expect(await findCollisions(page)).toEqual([])
      if (width < 1280) expect(await findSmallTargets(page)).toEqual([])

      const begun = page.waitForEvent('download')
      await dashboard.done.getByRole('button', { name: say('tools.csv') }).click()
      const file = await begun
      expect(file.suggestedFilename()).toBe('Vitrine-products-done-2026-11-25.csv')
      const [columns, ...rows] = (await buffer(await file.createReadStream()))
        .toString('utf8')
        .trim()
        .split('\r\n')
      expect(columns).toMatch(new RegExp(`,${say('csv.doneOn')}$`))
      expect(rows.map((row) => row.replace(/,.*,/, ' '))).toEqual([
        'Mug 2026-11-24',
        'Soap 2026-11-24',
        'Figs 2026-11-23',
      ])

      await page.evaluate(() => {
        window.print = () => window.dispatchEvent(new Event('beforeprint'))
      })
      await dashboard.done.getByRole('button', { name: say('tools.print') }).click()
      await page.emulateMedia({ media: 'print' })
      await dashboard.see(say('done.title', { count: 3 }))
      const names = page.getByRole('article').filter({ visible: true }).getByRole('heading')
      await expect(names).toHaveText(['Mug', 'Soap', 'Figs'])
      await expect(days).toHaveText(['Yesterday', 'Monday'])
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect(names).toHaveText(['Lamp', 'Rug'])
    },
  )

test('what was done and is in the list no more is read below, by day, and is printed, saved and found with the rest', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  await page.clock.setFixedTime(morning(23))
  await openWith(dashboard, insights('products', NAMES, 'Order 6 today.'))
  for (const name of ['Figs', 'Lamp', 'Mug']) await dashboard.check(name).press('Enter')
  await page.clock.setFixedTime(morning(24))
  await refreshWith(dashboard, insights('products', ['Soap', 'Mug', 'Rug'], 'Order 6 today.'))
  const gone = page.getByRole('region', { name: say('gone.label') })
  await dashboard.button(doneList(1)).click()
  await dashboard.button(say('gone.title', { count: 2 })).click()
  await expect(gone.getByRole('heading', { level: 4 })).toHaveText('Yesterday')
  await expect(gone.getByRole('heading', { level: 5 })).toHaveText(['Figs', 'Lamp'])
  await expect(gone.getByRole('article').first()).toContainText('Order 6 today.')
  // It opens, and that is all.
  await expect(gone.locator('article button:not([aria-expanded])')).toHaveCount(0)
  await gone.getByRole('button', { name: 'Figs', exact: true }).press('Enter')
  await expect(gone.locator('[data-whole=true]')).toHaveCount(1)
  expect(await findBarriers(page)).toEqual([])
  expect(await findCollisions(page)).toEqual([])

  const begun = page.waitForEvent('download')
  await dashboard.done.getByRole('button', { name: say('tools.csv') }).click()
  const rows = (await buffer(await (await begun).createReadStream())).toString('utf8').trim().split('\r\n')
  expect(rows.slice(1).map((row) => row.replace(/,.*,/, ' '))).toEqual([
    'Mug 2026-11-23',
    'Figs 2026-11-23',
    'Lamp 2026-11-23',
  ])

  await page.reload()
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await dashboard.button(doneList(1)).click()
  await dashboard.done.getByRole('button', { name: say('tools.print') }).click()
  await page.emulateMedia({ media: 'print' })
  await dashboard.see(say('done.title', { count: 3 }))
  const names = page.getByRole('article').filter({ visible: true }).getByRole('heading')
  await expect(names).toHaveText(['Mug', 'Figs', 'Lamp'])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await dashboard.open('/home?q=figs')
  await dashboard.see(say('empty.onlyDone', { query: 'figs' }))
  await expect(gone.getByRole('heading', { level: 5 })).toHaveText('Figs')
  await refreshWith(dashboard, insights('products', NAMES, 'Order 6 today.'))
  await expect(gone).toHaveCount(0)
})

test('the end of Work through says once how many of the shop were done since Monday', async ({
  dashboard,
  page,
}) => {
  await page.clock.setFixedTime(morning(22))
  await openWith(dashboard, insights('products', ['Soap', 'Figs', 'Lamp']))
  await dashboard.check('Figs').press('Enter')
  await page.clock.setFixedTime(morning(23))
  await openWith(dashboard, insights('orders', ['1001', '1002']), '/home?tab=orders')
  await dashboard.check().press('Enter')
  await dashboard.tab('products').click()
  const work = new WorkDialog(page)
  await work.open.click()
  for (const _name of ['Soap', 'Lamp']) await work.button(say('work.markDone')).click()
  await expect(work.dialog.getByText(say('done.week', { count: 3 }))).toHaveCount(1)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dashboard.miss(say('done.week', { count: 3 }))
})
