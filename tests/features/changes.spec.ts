/** What a refresh has changed, and how old a list is. */
import type { DashboardPage } from '../pages/DashboardPage.ts'
import { expect, FAILED_LOAD, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { visitUntilKept } from '../pages/offline-copy.ts'
import { COUNT } from '../pages/sample.ts'
import { changed, changedSince, found, say, worked } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { answering } from '../support/counted-host.ts'
import { findCollisions } from '../support/layout.ts'

const product = (productId: string, seoTitle: string, inventoryInsight: string) => ({
  productId,
  seoTitle,
  inventoryInsight,
  pricingSuggestion: 'Keep AED 95.',
})
const [SOAP, FIGS, LAMP, OLD] = [
  product('1', 'Soap', 'Order 6 by 30 November.'),
  product('2', 'Figs', 'الكمية تكفي 9 أيام فقط.'),
  product('3', 'Lamp', 'Order 12 today.'),
  product('4', 'Old', 'Sell it.'),
]
const BEFORE = [SOAP, FIGS, LAMP, OLD]
const AFTER = [
  product('9', 'Mat', 'Photograph it today.'),
  { ...SOAP, inventoryInsight: 'Order 8 by 1 December.' },
  { ...FIGS, inventoryInsight: 'الكمية تكفي 5 أيام فقط.' },
  { ...LAMP, inventoryInsight: 'Order 24 today.' },
]
const TOLD = changed(1, 3, 1)
const KEY = 'vitrine.insights.products.changes'

async function openThenRefresh(dashboard: DashboardPage, after: readonly object[] = AFTER): Promise<void> {
  await dashboard.signIn()
  dashboard.host.answerNext(dashboard.token, answering({ analysis: BEFORE }))
  await dashboard.open()
  await dashboard.check(LAMP?.seoTitle).click()
  await dashboard.see(worked(3, 1))
  dashboard.host.answerNext(dashboard.token, answering({ analysis: after }))
  await dashboard.refresh()
  await dashboard.seeCards()
}

for (const [at, [where, viewport]] of (
  [
    ['on a phone', { width: 360, height: 740 }],
    ['on a desktop', { width: 1280, height: 800 }],
  ] as const
).entries())
  test(
    `a refresh ${where} tells what is new, changed and gone, and shows only that`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      await page.setViewportSize(viewport)
      await openThenRefresh(dashboard)
      const toggle = dashboard.button(TOLD)
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await expect(dashboard.titles).toHaveText(['Mat', 'Soap', 'Figs'])
      await dashboard.see(changedSince(3, 1, 1))
      await expect(dashboard.badges).toHaveText(['New', 'Changed', 'Changed'])
      await expect(dashboard.newWords).toHaveText(['5', '24'])
      expect(await findBarriers(page)).toEqual([])
      expect(await findCollisions(page)).toEqual([])

      await dashboard.check('Soap').click()
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await expect(dashboard.titles).toHaveText(['Mat', 'Figs'])
      await expect(page).toHaveURL(/[?]show=changes$/)
      await page.reload()
      await expect(dashboard.titles).toHaveText(['Mat', 'Figs'])
      await dashboard.search.pressSequentially('figs')
      await dashboard.see(found(1, 2))
      await dashboard.search.press('Escape')
      for (const title of ['Mat', 'Figs']) await dashboard.check(title).press('Enter')
      await dashboard.button(`${say('returned.keep')}: Lamp`).press('Enter')
      await dashboard.see(say('empty.noChanges'))
      await dashboard.button(say('empty.showAll')).click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await expect(page).toHaveURL(/\/home$/)
    },
  )

test('insights that are only gone are told by a button that leads nowhere', { tag: '@rare' }, async ({
  dashboard,
}) => {
  await openThenRefresh(dashboard, BEFORE.slice(0, 3))
  await expect(dashboard.button(say('changes.gone', { count: 1 }))).toBeDisabled()
})

test('a refresh that changes nothing, and a first list, tell and keep no changes', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  await openThenRefresh(dashboard, BEFORE)
  await dashboard.see(worked(3, 1))
  await expect(page.getByRole('button', { name: /gone|changed|new/ })).toHaveCount(0)
  expect(await dashboard.stored(KEY)).toBeNull()
})

test('a badge stays while it is looked at, and is gone at the next visit, also offline; unseen ones are still there', {
  tag: '@rare',
}, async ({ dashboard, page, context }) => {
  foresee(FAILED_LOAD, SHIFT, /ERR_INTERNET|fetching the script/)
  await page.setViewportSize({ width: 390, height: 740 })
  await dashboard.signIn({ scenario: { '*': 'changing' } })
  await visitUntilKept(dashboard)
  await dashboard.refresh()
  const toggle = dashboard.button(changed(3, 5, 2))
  await expect(toggle).toBeVisible()
  await expect(dashboard.badges).toHaveCount(8)
  await expect.poll(() => dashboard.stored(KEY)).toMatch(/"isSeen":true/)
  await expect(dashboard.badges).toHaveCount(8)
  await context.setOffline(true)
  await page.reload()
  await expect(toggle).toBeVisible()
  await expect(dashboard.badges.filter({ hasText: 'Changed' }).first()).toBeVisible()
  expect(await dashboard.badges.count()).toBeLessThan(8)
  await toggle.click()
  await expect(dashboard.badges).toHaveCount(8)
  await dashboard.tab('products').click()
  await dashboard.see(say('time.offlineSince'))
})

test('a list older than a week offers the refresh, which costs a press', { tag: '@rare' }, async ({
  dashboard,
  page,
}) => {
  const fetchedAt = new Date(Date.now() - 8.5 * 24 * 60 * 60 * 1000).toISOString()
  await page.clock.install()
  await dashboard.signIn({
    id: '1',
    entries: {
      'vitrine.insights.about': JSON.stringify({ owner: '1', fetchedAt: { products: fetchedAt } }),
      'vitrine.insights.products': JSON.stringify(BEFORE),
    },
  })
  await dashboard.open()
  await dashboard.see(/Updated \d days ago/)
  await page.clock.runFor(10_000)
  expect(dashboard.calls()).toEqual([])
  await dashboard.refreshOffer.click()
  await dashboard.seeCount(COUNT.products)
  expect(dashboard.calls()).toEqual(['products'])
  await expect(dashboard.refreshOffer).toHaveCount(0)
  await page.clock.runFor(7.5 * 24 * 60 * 60 * 1000)
  await expect(dashboard.refreshOffer).toHaveCount(0)
  await page.reload()
  await expect(dashboard.refreshOffer).toBeVisible()
  expect(dashboard.calls()).toEqual(['products'])
})
