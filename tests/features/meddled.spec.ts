/** Texts that a translator has taken hold of, elements that an extension has put in: everything works on. */
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { PAGES } from '../../shared/pages.ts'
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import {
  address,
  allDone,
  counted,
  doneList,
  fieldName,
  found,
  loading,
  markNotDone,
  noMatch,
  say,
  viewing,
  worked,
} from '../pages/words.ts'
import { answering, silent } from '../support/counted-host.ts'
import { MEDDLERS, meddle } from '../support/meddle.ts'

const edition = (name: string) =>
  answering({
    analysis: [1, 2, 3].map((id) => ({
      productId: id,
      seoTitle: `Mug ${id}, ${name}`,
      inventoryInsight: `${name} stock`,
      pricingSuggestion: `${name} price`,
    })),
  })

const seeTitles = ({ page }: DashboardPage, ...titles: readonly string[]) =>
  expect(page.getByRole('heading', { name: /^Mug/ })).toHaveText(titles)

for (const [at, meddler] of MEDDLERS.entries()) {
  test.describe(`a page with ${meddler}`, () => {
    test.use({ language: at % 3 ? 'en' : 'ar' })
    // React warns of what it draws anew.
    test.beforeEach(() => foresee(SHIFT, FAILED_LOAD, /React error #418|^404: /))

    test('tells the truth through all that can be done on the dashboard', { tag: '@rare' }, async ({
      dashboard,
      landing,
      page,
      host,
    }) => {
      const prepare = (answer: ReturnType<typeof answering>) => host.answerNext(dashboard.token, answer)
      await dashboard.signIn()
      prepare(edition('first'))
      await dashboard.open()
      await page.evaluate(meddle, meddler)
      await dashboard.see(counted(3))

      await dashboard.search.pressSequentially('mug 2')
      await dashboard.see(found(1, 3))
      for (const [key, query] of [
        ['x', 'mug 2x'],
        ['y', 'mug 2xy'],
      ] as const) {
        await dashboard.search.press(key)
        await expect(page.getByRole('main')).toContainText(noMatch(query))
      }
      await dashboard.button(say('empty.clearSearch')).click()
      await seeTitles(dashboard, 'Mug 1, first', 'Mug 2, first', 'Mug 3, first')

      prepare(edition('second'))
      await dashboard.button(say('status.refresh')).click()
      await seeTitles(dashboard, 'Mug 1, second', 'Mug 2, second', 'Mug 3, second')
      await expect(page.getByRole('main')).not.toContainText('first')

      await dashboard.check('Mug 1, second').click()
      await expect(page.getByRole('main')).toContainText(worked(2, 1))
      await dashboard.button(doneList(1)).click()
      await seeTitles(dashboard, 'Mug 2, second', 'Mug 3, second', 'Mug 1, second')
      // By a key: a click where the former one was, at a driver's pace, is the second half of it.
      await dashboard.check('Mug 2, second').press('Enter')
      await expect(dashboard.button(doneList(2))).toBeVisible()
      await seeTitles(dashboard, 'Mug 3, second', 'Mug 2, second', 'Mug 1, second')
      await dashboard.button(markNotDone('Mug 2, second')).click()
      await expect(dashboard.button(doneList(1))).toBeVisible()
      await dashboard.button(say('move.undo')).click()
      await seeTitles(dashboard, 'Mug 3, second', 'Mug 2, second', 'Mug 1, second')
      await dashboard.search.pressSequentially('mug 1')
      await expect(page.getByRole('main')).toContainText(say('empty.onlyDone', { query: 'mug 1' }))
      await dashboard.button(say('empty.clearSearch')).click()
      await dashboard.check('Mug 3, second').click()
      await expect(page.getByRole('main')).toContainText(allDone(3))

      prepare(answering({ message: 'Out of paper.' }, 500))
      await dashboard.button(say('status.refresh')).click()
      await expect(dashboard.alert).toContainText('Out of paper.')
      prepare(silent)
      await dashboard.button(say('load.retry')).click()
      await expect(page.getByRole('main')).toContainText(loading('products'))
      await expect(page.getByRole('timer')).toHaveText(/[2-9]|:/)
      await dashboard.button(say('frame.cancel')).click()
      await expect(page.getByRole('main')).toContainText(allDone(3))

      for (const analysis of ANALYSIS_NAMES.slice(1)) {
        await dashboard.tab(analysis).click()
        await expect(page.getByRole('main')).toContainText(viewing(analysis))
        for (const { name: field } of ANALYSES[analysis].textFields)
          await expect(dashboard.cards.first()).toContainText(fieldName(field))
      }
      await dashboard.logOut()
      await expect(landing.signedOut).toBeVisible()
    })

    test(
      'tells the truth of the minute that runs on the thank-you page',
      onlyFirst(at),
      async ({ installed, page }) => {
        await page.clock.install()
        await installed.goto('https://shop.example/?shop=a')
        await page.evaluate(meddle, meddler)
        await page.clock.pauseAt(Date.now() + 60_000)
        await installed.continueOnPhone.click()
        for (const left of ['1:00', '0:59', '0:58']) {
          await expect(installed.dialog).toContainText(say('handoff.countdown', { time: left }))
          await page.clock.runFor(1000)
        }
      },
    )

    test('says the same on each page, also where it was changed before React came', { tag: '@rare' }, async ({
      browser,
      context,
      dashboard,
      page,
    }) => {
      await dashboard.signIn()
      // To somebody with a session all pages come to life.
      const untouched = await browser.newContext({ storageState: await context.storageState() })
      const other = await untouched.newPage()
      await context.addInitScript(meddle, meddler)
      for (const path of Object.values(PAGES).map((it) => address(it.path.replace('*', '/nowhere')))) {
        const tabs = [page, other]
        await Promise.all(tabs.map((tab) => tab.goto(new URL(path, dashboard.origin).href)))
        const look = async () => {
          const [words, expected] = await Promise.all(tabs.map((tab) => tab.locator('body').innerText()))
          return words === expected ? 'the same' : words
        }
        await expect.poll(look, path).toBe('the same')
      }
      await untouched.close()
    })
  })
}
