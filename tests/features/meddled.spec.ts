/** Texts that a translator has taken hold of, elements that an extension has put in: everything works on. */
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { products } from '../pages/own-lists.ts'
import { fieldName, loading, say, todo, viewing } from '../pages/words.ts'
import { answering, silent } from '../support/counted-host.ts'
import { MEDDLERS, meddle } from '../support/meddle.ts'

for (const meddler of MEDDLERS)
  test.describe(`a page with ${meddler}`, { tag: '@rare' }, () => {
    // React warns of what it draws anew.
    test.beforeEach(() => foresee(SHIFT, FAILED_LOAD, /React error #418/))

    test('tells the truth through all that can be done on the dashboard', async ({
      dashboard,
      landing,
      page,
      host,
    }) => {
      const main = page.getByRole('main')
      await page.addInitScript(meddle, meddler)
      await dashboard.openWith(products(['Mug 1', 'Mug 2', 'Mug 3'], 'First words.'))
      await expect(main).toContainText(todo(3))
      await dashboard.search.pressSequentially('mug 2')
      await expect(main).toContainText(say('status.found', { count: 1 }))
      for (const key of ['x', 'y']) await dashboard.search.press(key)
      await expect(main).toContainText(say('empty.noMatch', { query: 'mug 2xy' }))
      await dashboard.button(say('empty.clearSearch')).press('Enter')
      await expect(dashboard.titles).toHaveText(['Mug 1', 'Mug 2', 'Mug 3'])

      await dashboard.check('Mug 1').press('Enter')
      await expect(main).toContainText(todo(2))
      dashboard.answer(products(['Mug 1', 'Mug 2', 'Mug 3'], 'Second words.'))
      await dashboard.refresh()
      await expect(dashboard.titles).toHaveText(['Mug 2', 'Mug 3'])
      await expect(dashboard.card('Mug 2')).not.toContainText('First')
      await expect(main).toContainText(say('again.title', { count: 1 }))
      await dashboard.button(say('again.keepAll')).press('Enter')
      await expect(main).not.toContainText(say('again.title', { count: 1 }))
      await page.keyboard.press('Control+z')
      await expect(main).toContainText(say('again.title', { count: 1 }))

      await dashboard.review.open.press('Enter')
      await expect(dashboard.review.title).toHaveText('Mug 2')
      await page.keyboard.press('e')
      await expect(dashboard.review.title).toHaveText('Mug 3')
      await expect(dashboard.review.dialog).toContainText(say('review.position', { at: 1, all: 1 }))
      await page.keyboard.press('Escape')
      await expect(main).toContainText(todo(1))
      await expect(main).toContainText(say('status.done', { count: 2 }))

      host.answerNext(dashboard.token, answering({ message: 'Out of paper.' }, 500))
      await dashboard.refresh()
      await expect(dashboard.alert).toContainText('Out of paper.')
      host.answerNext(dashboard.token, silent)
      await dashboard.button(say('load.retry')).press('Enter')
      await expect(main).toContainText(loading('products'))
      await dashboard.seeCall()
      await dashboard.button(say('load.cancel')).press('Enter')
      await dashboard.tab('orders').press('Enter')
      await expect(main).toContainText(viewing('orders'))
      await expect(dashboard.cards.first()).toContainText(fieldName('trendInsight'))
      await dashboard.logOut()
      await expect(landing.signedOut).toBeVisible()
    })

    test('tells the truth of the minute that runs on the thank-you page', async ({ installed, page }) => {
      await page.clock.install()
      await installed.arrive('https://shop.example/?shop=a')
      await page.evaluate(meddle, meddler)
      await page.clock.pauseAt(Date.now() + 60_000)
      await expect(async () => {
        // React comes after a moment.
        await page.clock.runFor(100)
        if (!(await installed.dialog.isVisible())) await installed.continueOnPhone.click({ timeout: 500 })
        await expect(installed.dialog).toBeVisible({ timeout: 500 })
      }).toPass()
      for (const left of ['1:00', '0:59', '0:58']) {
        await expect(installed.dialog).toContainText(say('handoff.countdown', { time: left }))
        await page.clock.runFor(1000)
      }
    })
  })
