/** Everything works after browser translation has replaced texts or an extension has added elements. */
import { allowErrors, expect, FAILED_LOAD, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { fieldName, messageText, todo, viewing } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'
import { modifyPage, PAGE_MODIFIERS } from '../support/modify-page.ts'

for (const modifier of PAGE_MODIFIERS)
  test(`a page with ${modifier} shows the right texts during every action on the dashboard`, {
    tag: '@rare',
  }, async ({ dashboard, landing, page }) => {
    // React warns about elements that it renders again.
    allowErrors(LAYOUT_SHIFT, FAILED_LOAD, /React error #418/)
    const main = page.getByRole('main')
    await page.addInitScript(modifyPage, modifier)
    await dashboard.openWith(products(['Mug 1', 'Mug 2', 'Mug 3'], 'First words.'))
    await dashboard.search.pressSequentially('mug 2')
    await expect(main).toContainText(messageText('status.found', { count: 1 }))
    await dashboard.search.fill('')
    await dashboard.check('Mug 1').press('Enter')
    await expect(main).toContainText(todo(2))
    dashboard.answer(products(['Mug 1', 'Mug 2', 'Mug 3'], 'Second words.'))
    await dashboard.refresh()
    await expect(dashboard.titles).toHaveText(['Mug 2', 'Mug 3'])
    await expect(dashboard.card('Mug 2')).not.toContainText('First')
    await expect(main).toContainText(messageText('changed.title', { count: 1 }))
    await dashboard.review.open.press('Enter')
    for (const [name, left] of [
      ['Mug 1', 3],
      ['Mug 2', 2],
    ] as const) {
      await expect(dashboard.review.title).toHaveText(name)
      await expect(dashboard.review.dialog).toContainText(messageText('review.left', { count: left }))
      await page.keyboard.press('e')
    }
    await expect(dashboard.review.title).toHaveText('Mug 3')
    await page.keyboard.press('Escape')
    await expect(main).toContainText(todo(1))
    dashboard.answerWith(answering({ message: 'Out of paper.' }, 500))
    await dashboard.tab('orders').press('Enter')
    await expect(main).toContainText(viewing('orders'))
    await expect(dashboard.alert).toContainText('Out of paper.')
    await dashboard.button(messageText('load.retry')).press('Enter')
    await expect(dashboard.cards.first()).toContainText(fieldName('trendInsight'))
    await dashboard.logOut()
    await expect(landing.notice).toHaveText(messageText('notice.logged-out'))
  })
