/** Insights that an owner puts off to a day. */
import { buffer } from 'node:stream/consumers'
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith, refreshWith } from '../pages/own-lists.ts'
import { WorkDialog } from '../pages/WorkDialog.ts'
import { left, more, say, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions, findSmallTargets } from '../support/layout.ts'

const NAMES = ['Soap', 'Figs', 'Lamp']
const [TUESDAY, FRIDAY, MONDAY] = [24, 27, 30].map((day) => new Date(2026, 10, day, 10))
const until = (day: 'tomorrow' | 'friday' | 'nextWeek') => say(`later.${day}`)
const section = (dashboard: DashboardPage) => dashboard.page.getByRole('region', { name: say('later.label') })

test.beforeEach(async ({ page }) => {
  foresee(SHIFT)
  await page.clock.setFixedTime(TUESDAY ?? 0)
})

async function putOff(dashboard: DashboardPage, title: string, item: string): Promise<void> {
  await dashboard.button(more(title)).press('Enter')
  await dashboard.item(item).press('Enter')
}

/** Tab, status, cards and queue agree on what is open; what waits has a place of its own. */
async function seeParts(dashboard: DashboardPage, open: readonly string[], waiting: number): Promise<void> {
  await expect(dashboard.titles).toHaveText(open)
  await expect(dashboard.tab('products')).toHaveAccessibleDescription(left(open.length))
  await expect(dashboard.button(say('later.title', { count: waiting }))).toHaveCount(waiting > 0 ? 1 : 0)
}

test('it is out of the way and of all figures until its day, then first, and says since when it waits, in both tabs', async ({
  dashboard,
  page,
}) => {
  await openWith(dashboard, insights('products', NAMES))
  const other = await dashboard.another()
  await other.page.clock.setFixedTime(TUESDAY ?? 0)
  await other.open()
  await putOff(dashboard, 'Lamp', until('friday'))
  await dashboard.see(say('move.later', { day: 'Friday' }))
  await expect(dashboard.check('Figs')).toBeFocused()
  await page.keyboard.press('Control+z')
  await seeParts(dashboard, NAMES, 0)
  await putOff(dashboard, 'Lamp', until('friday'))
  await dashboard.check('Figs').press('Enter')
  for (const tab of [dashboard, other]) {
    await seeParts(tab, ['Soap'], 1)
    await tab.see(worked(1, 1))
  }

  await page.clock.setFixedTime(FRIDAY ?? 0)
  await refreshWith(dashboard, insights('products', NAMES, 'Sell it.'))
  await seeParts(dashboard, ['Lamp', 'Soap'], 0)
  await dashboard.see(say('later.since', { when: 'Tuesday' }))
  await page.reload()
  await seeParts(dashboard, ['Lamp', 'Soap'], 0)
  const work = new WorkDialog(page)
  await dashboard.button(say('tools.more')).press('Enter')
  await dashboard.item(say('tools.workList')).press('Enter')
  await expect(work.title).toHaveText('Lamp')
  await expect(work.dialog.getByText(say('later.since', { when: 'Tuesday' }))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await work.button(say('work.markDone')).click()
  await page.keyboard.press('Escape')
  await page.clock.setFixedTime(MONDAY ?? 0)
  await page.reload()
  await seeParts(dashboard, ['Soap'], 0)
})

for (const [at, width] of [320, 1280].entries())
  test(
    `those that wait stand by day, are done or brought back, and go to a calendar: ${width} px`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await openWith(dashboard, insights('products', NAMES))
      await putOff(dashboard, 'Soap', until('nextWeek'))
      await putOff(dashboard, 'Figs', until('tomorrow'))
      await page.setViewportSize({ width, height: 740 })
      await dashboard.button(say('later.title', { count: 2 })).click()
      const parts = section(dashboard)
      await expect(parts.getByRole('heading', { level: 4 })).toHaveText(['Tomorrow', 'Monday'])
      await expect(parts.getByRole('heading', { level: 5 })).toHaveText(['Figs', 'Soap'])
      await parts.getByRole('button', { name: more('Figs'), exact: true }).click()
      expect(await findBarriers(page)).toEqual([])
      if (width < 1280) expect(await findSmallTargets(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await findCollisions(page)).toEqual([])

      const begun = page.waitForEvent('download')
      await parts.getByRole('button', { name: say('later.calendar') }).click()
      const file = await begun
      expect(file.suggestedFilename()).toBe('Vitrine-products-later.ics')
      const text = (await buffer(await file.createReadStream())).toString('utf8')
      expect(text.match(/^DTSTART.*(?=\r$)/gm)).toEqual([
        'DTSTART;VALUE=DATE:20261125',
        'DTSTART;VALUE=DATE:20261130',
      ])
      expect(text).not.toContain(dashboard.token)

      await parts.getByRole('button', { name: more('Soap'), exact: true }).click()
      await dashboard.item(say('later.open')).click()
      await seeParts(dashboard, ['Soap', 'Lamp'], 1)
      await dashboard.check('Figs').click()
      await seeParts(dashboard, ['Soap', 'Lamp'], 0)
      await dashboard.see(worked(2, 1))
    },
  )

test('in Work through it is in the menu, the next one follows, and the end says what waits', async ({
  dashboard,
  page,
}) => {
  await openWith(dashboard, insights('products', NAMES))
  await page.setViewportSize({ width: 320, height: 740 })
  const work = new WorkDialog(page)
  await work.open.click()
  for (const name of NAMES) {
    await expect(work.title).toHaveText(name)
    await work.button(say('work.more')).click()
    await work.dialog.getByRole('menuitem', { name: until('nextWeek') }).click()
  }
  await expect(work.dialog.getByText(say('empty.noneLeft')).first()).toBeVisible()
  await expect(work.dialog.getByText(say('later.rest', { count: 3 }))).toBeVisible()
  await work.button(say('move.undo')).click()
  await expect(work.title).toHaveText('Lamp')
})

test('a page that stays open over midnight brings back what waits', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: TUESDAY ?? 0 })
  await openWith(dashboard, insights('products', NAMES))
  await putOff(dashboard, 'Lamp', until('tomorrow'))
  await seeParts(dashboard, ['Soap', 'Figs'], 1)
  await page.clock.fastForward('15:00:00')
  await seeParts(dashboard, ['Lamp', 'Soap', 'Figs'], 0)
})

test('a search that only put-off ones match says that nothing left to do does, and shows them', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await openWith(dashboard, insights('products', NAMES))
  await putOff(dashboard, 'Lamp', until('friday'))
  await dashboard.open('/home?q=lamp')
  await dashboard.see(say('empty.noneOpen', { query: 'lamp' }))
  await expect(section(dashboard).getByRole('heading', { level: 5 })).toHaveText('Lamp')
  expect(await findCollisions(dashboard.page)).toEqual([])
})
