/** Every state of the dashboard. */
import { answering, silent } from '../support/counted-host.ts'
import type { DashboardPage } from './DashboardPage.ts'
import { expect } from './fixtures.ts'
import { COUNT, SEARCH } from './sample.ts'
import { doneList, found, loading, more, noMatch, PRESS, SAYS, someDone } from './words.ts'

const failing = answering({ message: 'Out of paper.' }, 500)

/** One after the other, on one page. */
export const STATES: Readonly<Record<string, (dashboard: DashboardPage) => Promise<unknown>>> = {
  async loading(dashboard) {
    await dashboard.signIn()
    dashboard.host.answerNext(dashboard.token, silent)
    await dashboard.goto()
    await dashboard.see(loading('products'))
  },
  async cancelled(dashboard) {
    await dashboard.button(PRESS.cancel).click()
    await expect(dashboard.button(PRESS.load)).toBeVisible()
  },
  async empty(dashboard) {
    dashboard.host.answerNext(dashboard.token, answering({}))
    await dashboard.button(PRESS.load).click()
    await dashboard.see(SAYS.empty)
  },
  async failed(dashboard) {
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.button(PRESS.refresh).click()
    await expect(dashboard.alert).toBeVisible()
  },
  async ready(dashboard) {
    await dashboard.button(PRESS.retry).click()
    await dashboard.seeCards()
  },
  orders: (dashboard) => dashboard.select('orders'),
  customers: (dashboard) => dashboard.select('customers'),
  blogs: (dashboard) => dashboard.select('blogs'),
  async 'failed, with the list from before'(dashboard) {
    await dashboard.select('products')
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.button(PRESS.refresh).click()
    await expect(dashboard.alert).toBeVisible()
  },
  async searched(dashboard) {
    await dashboard.search.fill(SEARCH.word)
    await dashboard.see(found(SEARCH.finds, COUNT.products))
  },
  async 'searched in vain'(dashboard) {
    await dashboard.search.fill(SEARCH.none)
    await dashboard.see(noMatch(SEARCH.none))
  },
  async 'with something done, and its Undo'(dashboard) {
    await dashboard.search.fill('')
    await dashboard.markFirst()
    await expect(dashboard.button(PRESS.undo)).toBeVisible()
  },
  async 'with Done open'(dashboard) {
    // The toast may stand over it, where texts are large.
    await dashboard.button(doneList(1)).press('Enter')
    await expect(dashboard.done).toBeVisible()
  },
  async 'with the list’s menu open'(dashboard) {
    await dashboard.button(PRESS.moreForList).click()
    await expect(dashboard.item(PRESS.downloadCsv)).toBeVisible()
  },
  async 'with a card’s menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.button(more(await dashboard.title())).click()
    await expect(dashboard.item(PRESS.copy)).toBeVisible()
  },
  async 'with the account menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.openAccountMenu()
  },
  async 'with the keys'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.button(PRESS.moreForList).click()
    await dashboard.item(PRESS.keys).press('Enter')
    await expect(dashboard.page.getByRole('dialog', { name: PRESS.keys })).toBeVisible()
  },
  async 'one at a time'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.button(PRESS.workThrough).press('Enter')
    await dashboard.see(someDone(1))
  },
  async 'scrolled, without a network'({ page }) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().setOffline(true)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  },
}
