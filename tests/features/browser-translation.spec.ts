/** Everything works after browser translation has replaced texts or an extension has added elements. */
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { fieldName, say, todo, viewing } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'
import { MEDDLERS, meddle } from '../support/meddle.ts'

for (const meddler of MEDDLERS)
  test(`a page with ${meddler} shows the right texts during every action on the dashboard`, {
    tag: '@rare',
  }, async ({ dashboard, landing, page, host }) => {
    // React warns about elements that it renders again.
    foresee(SHIFT, FAILED_LOAD, /React error #418/)
    const main = page.getByRole('main')
    await page.addInitScript(meddle, meddler)
    await dashboard.openWith(products(['Mug 1', 'Mug 2', 'Mug 3'], 'First words.'))
    await dashboard.search.pressSequentially('mug 2')
    await expect(main).toContainText(say('status.found', { count: 1 }))
    await dashboard.search.fill('')
    await dashboard.check('Mug 1').press('Enter')
    await expect(main).toContainText(todo(2))
    dashboard.answer(products(['Mug 1', 'Mug 2', 'Mug 3'], 'Second words.'))
    await dashboard.refresh()
    await expect(dashboard.titles).toHaveText(['Mug 2', 'Mug 3'])
    await expect(dashboard.card('Mug 2')).not.toContainText('First')
    await expect(main).toContainText(say('changed.title', { count: 1 }))
    await dashboard.review.open.press('Enter')
    for (const [name, left] of [
      ['Mug 1', 3],
      ['Mug 2', 2],
    ] as const) {
      await expect(dashboard.review.title).toHaveText(name)
      await expect(dashboard.review.dialog).toContainText(say('review.left', { count: left }))
      await page.keyboard.press('e')
    }
    await expect(dashboard.review.title).toHaveText('Mug 3')
    await page.keyboard.press('Escape')
    await expect(main).toContainText(todo(1))
    host.answerNext(dashboard.token, answering({ message: 'Out of paper.' }, 500))
    await dashboard.tab('orders').press('Enter')
    await expect(main).toContainText(viewing('orders'))
    await expect(dashboard.alert).toContainText('Out of paper.')
    await dashboard.button(say('load.retry')).press('Enter')
    await expect(dashboard.cards.first()).toContainText(fieldName('trendInsight'))
    await dashboard.logOut()
    await expect(landing.notice).toHaveText(say('notice.loggedOut'))
  })
