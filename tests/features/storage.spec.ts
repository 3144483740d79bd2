/** The browser's storage: it is written immediately or not at all, and read without changes. */
import { joinLabel, joinSentences } from '../../client/language/join.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { messageText } from '../pages/words.ts'
import { recordAnnouncements } from '../support/record-announcements.ts'

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('if storage is full, the page keeps the list and the marks, and says that they are not saved', {
  tag: '@rare',
}, async ({ dashboard, page }) => {
  const heard = await recordAnnouncements(page)
  await dashboard.openWith(products(['Soap', 'Figs']))
  await page.evaluate(() => {
    for (let size = 2 ** 22; size > 4; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`filler ${size} ${at}`, 'x'.repeat(size))
      } catch {
        // Smaller values may still have room.
      }
    }
  })
  await dashboard.refreshWith([
    ...products(['Soap', 'Figs']),
    ...products(['Mat'], 'Longer than there is room for. '.repeat(9)),
  ])
  await dashboard.see(messageText('unsaved.list'))
  await expect(dashboard.titles).toHaveCount(3)
  await dashboard.markDone('Soap')
  await dashboard.see(messageText('unsaved.marks'))
  await expect
    .poll(heard)
    .toContainEqual(
      joinSentences([joinLabel(messageText('toast.done'), 'Soap'), messageText('unsaved.marks')]),
    )
  await dashboard.seeToDo('products', 2)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key)
  })
  await dashboard.markDone('Figs')
  await dashboard.miss(messageText('unsaved.marks'))
  await page.reload()
  // The saved list is unchanged.
  await dashboard.see(messageText('status.done', { count: 2 }))
  expect(dashboard.calls()).toHaveLength(2)
})
