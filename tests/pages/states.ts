/** Every state of the dashboard. */
import { currentLanguage } from '../../client/language/messages.ts'
import { laterInsights } from '../../server/sample-shop/insights.ts'
import { answering, silent } from '../support/counted-host.ts'
import type { DashboardPage } from './DashboardPage.ts'
import { expect } from './fixtures.ts'
import { insights } from './own-lists.ts'
import { COUNT, search } from './sample.ts'
import { allDone, doneList, found, loading, more, noMatch, say, tabName } from './words.ts'

const failing = answering({ message: 'Out of paper.' }, 500)

async function refreshAll(dashboard: DashboardPage) {
  await dashboard.button(say('tools.more')).click()
  await dashboard.item(say('refreshAll.do', { count: 4 })).press('Enter')
}

/** One after the other, on one page. */
export const STATES: Readonly<Record<string, (dashboard: DashboardPage) => Promise<unknown>>> = {
  async loading(dashboard) {
    await dashboard.signIn()
    dashboard.host.answerNext(dashboard.token, silent)
    await dashboard.goto()
    await dashboard.see(loading('products'))
  },
  async cancelled(dashboard) {
    await dashboard.button(say('frame.cancel')).click()
    await expect(dashboard.button(say('empty.load'))).toBeVisible()
  },
  async empty(dashboard) {
    dashboard.host.answerNext(dashboard.token, answering({}))
    await dashboard.button(say('empty.load')).click()
    await dashboard.see(say('empty.noData'))
  },
  async failed(dashboard) {
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.refresh()
    await expect(dashboard.alert).toBeVisible()
  },
  async ready(dashboard) {
    await dashboard.button(say('load.retry')).click()
    await dashboard.seeCards()
  },
  orders: (dashboard) => dashboard.select('orders'),
  customers: (dashboard) => dashboard.select('customers'),
  blogs: (dashboard) => dashboard.select('blogs'),
  async 'failed, with the list from before'(dashboard) {
    await dashboard.select('products')
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.refresh()
    await expect(dashboard.alert).toBeVisible()
  },
  async searched(dashboard) {
    await dashboard.search.fill(search().word)
    await dashboard.see(found(search().finds, COUNT.products))
  },
  async 'searched in vain'(dashboard) {
    await dashboard.search.fill(search().none)
    await dashboard.see(noMatch(search().none))
  },
  async 'with something done, and its Undo'(dashboard) {
    await dashboard.search.fill('')
    await dashboard.markFirst()
    await expect(dashboard.button(say('move.undo'))).toBeVisible()
  },
  async 'with Done open'(dashboard) {
    // The toast may stand over it, where texts are large.
    await dashboard.button(doneList(1)).press('Enter')
    await expect(dashboard.done).toBeVisible()
  },
  async 'with the list’s menu open'(dashboard) {
    await dashboard.button(say('tools.more')).click()
    await expect(dashboard.item(say('tools.csv'))).toBeVisible()
  },
  async 'with a card’s menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    const menu = dashboard.button(more(await dashboard.title()))
    // On a phone Work through has its items.
    if (!(await menu.isVisible())) return
    await menu.click()
    await expect(dashboard.item(say('card.copy'))).toBeVisible()
  },
  async 'with the account menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.openAccountMenu()
  },
  async 'with the keys'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.cards.first().press('?')
    await expect(dashboard.page.getByRole('dialog', { name: say('tools.keys') })).toBeVisible()
  },
  async 'one at a time'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await expect(dashboard.page.getByRole('dialog')).toHaveCount(0)
    await dashboard.button(say('tools.work')).press('Enter')
    await expect(dashboard.page.getByRole('dialog', { name: say('tools.work') })).toBeVisible()
  },
  async 'with the menu of Work through open'(dashboard) {
    await dashboard.button(say('work.more')).press('Enter')
    await expect(dashboard.item(say('later.tomorrow'))).toBeVisible()
  },
  async 'with what is put off, and what is not for us'(dashboard) {
    await dashboard.item(say('later.tomorrow')).press('Enter')
    await dashboard.button(say('work.more')).press('Enter')
    await dashboard.item(say('notForUs.do')).press('Enter')
    await dashboard.page.keyboard.press('Escape')
    await expect(dashboard.page).not.toHaveURL(/work=/)
    for (const section of [say('later.title', { count: 1 }), say('notForUs.title', { count: 1 })])
      await dashboard.button(section).press('Enter')
    await dashboard.see(say('later.calendar'))
  },
  async 'with the marks'(dashboard) {
    await dashboard.button(say('tools.more')).click()
    await dashboard.item(say('marks.title')).press('Enter')
    await expect(dashboard.page.getByRole('dialog', { name: say('marks.title') })).toBeVisible()
  },
  async 'with what was done and is in the list no more'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    dashboard.host.answerNext(dashboard.token, answering({ analysis: insights('products', ['8800']) }))
    await dashboard.refresh()
    await dashboard.button(say('gone.title', { count: 1 })).press('Enter')
    await expect(dashboard.page.getByRole('region', { name: say('gone.label') })).toBeVisible()
  },
  async 'with what is new in the shop, one at a time'(dashboard) {
    await dashboard.button(say('tools.workNew', { count: 1 })).press('Enter')
    await dashboard.see(say('work.positionShop', { tab: tabName('products'), at: 1, all: 1 }))
  },
  async 'at the end of Work through'(dashboard) {
    await dashboard.page.keyboard.press('e')
    await dashboard.see(say('done.week', { count: 2 }))
  },
  async 'with all done'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await expect(dashboard.page).not.toHaveURL(/work=/)
    await dashboard.see(allDone(1))
  },
  async 'while all lists are refreshed'(dashboard) {
    dashboard.host.answerNext(dashboard.token, silent)
    await refreshAll(dashboard)
    await dashboard.see(say('refreshAll.turn', { tab: tabName('products'), at: 1, all: 4 }))
  },
  async 'after that was cancelled'(dashboard) {
    // By key: Refresh was clicked at this place less than a double click's time ago.
    await dashboard.button(say('frame.cancel')).press('Enter')
    await dashboard.see(say('refreshAll.canceled', { come: 0, all: 4, told: say('refreshAll.nothing') }))
  },
  async 'with all lists refreshed but one, and what was done and has changed'(dashboard) {
    const held = dashboard.host.holdNext(dashboard.token)
    await refreshAll(dashboard)
    await dashboard.seeCall()
    dashboard.host.answerNext(dashboard.token, failing)
    await held.answer({ analysis: laterInsights('products', currentLanguage()) })
    const reason = say('error.status', { status: 500 })
    await dashboard.see(say('refreshAll.failed', { tab: tabName('orders'), reason }))
    await dashboard.see(say('refreshAll.done', { come: 3, all: 4, told: '' }))
    await dashboard.see(say('returned.title', { count: 1 }))
  },
  async 'failed by a page in place of the list'(dashboard) {
    dashboard.host.answerNext(dashboard.token, (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    )
    await dashboard.refresh()
    await expect(dashboard.alert).toContainText('<!doctype html>')
  },
  async 'scrolled, without a network'({ page }) {
    await page.keyboard.press('Escape')
    // Back in the history, which also restores how far the page was scrolled.
    await expect(page).not.toHaveURL(/work=/)
    await page.context().setOffline(true)
    const scrollDown = () => {
      scrollTo(0, 2000)
      return scrollY
    }
    await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(500)
  },
}
