/** In each language but English: every word of every state. What runs the other way is in arabic.spec.ts. */
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { STATES } from '../pages/states.ts'
import { address, say } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { FOREIGN, findForeignWords } from '../support/foreign-words.ts'

for (const [at, language] of LANGUAGE_NAMES.filter((name) => FOREIGN[name]).entries()) {
  const foreign = FOREIGN[language]
  if (!foreign) continue

  test.describe(`in the language ${language}`, () => {
    test.use({ language })

    test('no state of the dashboard has a word of another language', { tag: '@rare' }, async ({
      dashboard,
      page,
    }) => {
      foresee(SHIFT, FAILED_LOAD)
      for (const [state, reach] of Object.entries(STATES)) {
        await reach(dashboard)
        expect(await findForeignWords(page, foreign), state).toEqual([])
      }
    })

    test(
      'the question, the hand-over and the not-found page have no word of another language',
      onlyFirst(at),
      async ({ dashboard, installed, landing, page }) => {
        foresee(/nowhere/, FAILED_LOAD)
        const look = async () => {
          expect(await findForeignWords(page, foreign)).toEqual([])
          expect(await findBarriers(page)).toEqual([])
        }
        await dashboard.signIn()
        await page.goto(address(`/#token=${newToken({ email: 'omar@other-shop.example' })}`))
        await expect(landing.question).toBeVisible()
        await look()
        await landing.answer('frame.cancel')
        await installed.goto('https://shop.example/?shop=a')
        await installed.continueOnPhone.click()
        await expect(installed.code).toBeVisible()
        await look()
        await page.goto(address('/nowhere'))
        await expect(page.getByText(say('notFound.title'))).toBeVisible()
        await look()
      },
    )
  })
}
