/** In French: every word, every state. Other specs visit the French pages for room and barriers. */
import { newToken } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { STATES } from '../pages/states.ts'
import { address, say } from '../pages/words.ts'
import { ENGLISH, findForeignWords } from '../support/foreign-words.ts'

test.use({ language: 'fr' })

test('no state of the French dashboard has an English word', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT, FAILED_LOAD)
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(dashboard)
    expect(await findForeignWords(page, ENGLISH), state).toEqual([])
  }
})

test('the French question, the hand-over and the French not-found page have no English word', async ({
  dashboard,
  installed,
  landing,
  page,
}) => {
  foresee(/nowhere/, FAILED_LOAD)
  await dashboard.signIn()
  await page.goto(address(`/#token=${newToken({ email: 'omar@other-shop.example' })}`))
  await expect(landing.question).toBeVisible()
  expect(await findForeignWords(page, ENGLISH)).toEqual([])
  await landing.answer('frame.cancel')
  await installed.goto('https://shop.example/?shop=a')
  await installed.continueOnPhone.click()
  await expect(installed.code).toBeVisible()
  expect(await findForeignWords(page, ENGLISH)).toEqual([])
  await page.goto(address('/nowhere'))
  await expect(page.getByText(say('notFound.title'))).toBeVisible()
  expect(await findForeignWords(page, ENGLISH)).toEqual([])
})

test('a sum of thousands is found without its space, and marked', async ({ dashboard }) => {
  foresee(SHIFT)
  await dashboard.open()
  await dashboard.search.pressSequentially('1380')
  await expect(dashboard.marks.first()).toHaveText('1\u202f380')
})
