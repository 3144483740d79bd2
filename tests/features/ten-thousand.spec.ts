/** What ten thousand insights leave in the parts below the list. */
import { addDays, dayOf } from '../../client/dashboard/insight/calendar-day.ts'
import { formatMarks, type Mark } from '../../client/dashboard/marks/done-marks.ts'
import { bodyHash } from '../../client/dashboard/marks/find-done.ts'
import { DONE_KEY } from '../../client/session/storage-keys.ts'
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith } from '../pages/own-lists.ts'
import { doneList, left, markNotDone, say, worked } from '../pages/words.ts'

const OWNER = 'of-ten-thousand'
const DONE = 9000
const LATER = 990
const ALL = 10_000
const OPEN = ALL - DONE - LATER
const DAYS = 30

const list = insights(
  'products',
  Array.from({ length: ALL }, (_, at) => `Ware ${at}`),
)

/** Done on the days before today, a part each; the last ones wait. */
function storedMarks(now: Date): string {
  const tomorrow = addDays(dayOf(now), 1)
  const entries = list.slice(0, DONE + LATER).map((item, at): [string, Mark] => {
    const isDone = at < DONE
    const day = new Date(now.getTime() - (1 + (at % DAYS)) * 24 * 60 * 60 * 1000 - at)
    return [
      `products/Ware ${at}`,
      {
        at: day.toISOString(),
        hash: bodyHash('products', { ...item }),
        ...(isDone ? { listed: dayOf(now) } : { isOpen: true, until: tomorrow }),
      },
    ]
  })
  return formatMarks(OWNER, Object.fromEntries(entries), now.getTime())
}

test('nine thousand done insights and a thousand put off are counted, unfolded, opened again and taken back like ten', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  foresee(SHIFT)
  await dashboard.signIn({ id: OWNER, entries: { [DONE_KEY]: storedMarks(new Date()) } })
  await openWith(dashboard, list)
  const other = await dashboard.another()
  await other.open()
  const see = async (open: number, done: number) => {
    for (const tab of [dashboard, other]) {
      await tab.see(worked(open, done))
      await expect(tab.tab('products')).toHaveAccessibleDescription(left(open))
      await expect(tab.titles).toHaveCount(open)
    }
  }
  await see(OPEN, DONE)
  await expect(dashboard.button(say('later.title', { count: LATER }))).toBeVisible()

  await dashboard.button(doneList(DONE)).click()
  const done = dashboard.done.getByRole('article')
  await expect(done).toHaveCount(40)
  for (let press = 1; press <= 4; press += 1) {
    await dashboard.done.getByRole('button', { name: /^Show / }).press('Enter')
    await expect(done).toHaveCount(40 * 2 ** press)
  }
  await expect(dashboard.done.getByRole('heading', { level: 4 }).first()).toHaveText('Yesterday')

  const title = (await done.first().getByRole('heading').textContent()) ?? ''
  await done
    .first()
    .getByRole('button', { name: markNotDone(title) })
    .press('Enter')
  await see(OPEN + 1, DONE - 1)
  await page.keyboard.press('Control+z')
  await see(OPEN, DONE)
  await dashboard.check('Ware 9999').press('Enter')
  await see(OPEN - 1, DONE + 1)
  await page.reload()
  await see(OPEN - 1, DONE + 1)
  await dashboard.search.fill('Ware 8123')
  await dashboard.see(say('empty.onlyDone', { query: 'Ware 8123' }).replace(/<\/?words>/g, ''))
  await expect(dashboard.done.getByRole('article')).toHaveCount(1)
})
