/** Every state of the dashboard, one after the other on one page. */
import { currentLanguage } from '../../client/language/messages.ts'
import { laterInsights } from '../../server/sample-shop/insights.ts'
import { answering, silent } from '../support/counted-host.ts'
import type { DashboardPage } from './DashboardPage.ts'
import { expect } from './fixtures.ts'
import { search } from './sample.ts'
import { load, loading, messageText, tabName } from './words.ts'

const failing = answering({ message: 'Out of paper.' }, 500)

async function openReview({ review, page }: DashboardPage) {
  await review.open.press('Enter')
  await expect(page).toHaveURL(/review=1/)
  await expect(review.dialog).toBeVisible()
}

async function closeReview({ review, page }: DashboardPage) {
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/review=/)
  await expect(review.dialog).toHaveCount(0)
}

export const STATES: Readonly<Record<string, (dashboard: DashboardPage) => Promise<unknown>>> = {
  async loading(dashboard) {
    await dashboard.logIn()
    dashboard.host.answerNext(dashboard.token, silent)
    await dashboard.goto()
    await dashboard.see(loading('products'))
  },
  async cancelled(dashboard) {
    await dashboard.button(messageText('load.cancel')).press('Enter')
    await expect(dashboard.button(load('products'))).toBeVisible()
  },
  async empty(dashboard) {
    dashboard.host.answerNext(dashboard.token, answering({}))
    await dashboard.button(load('products')).press('Enter')
    await dashboard.see(messageText('empty.noData'))
    await expect(dashboard.button(messageText('status.refresh'))).toBeVisible()
  },
  async failed(dashboard) {
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.refresh()
    await expect(dashboard.alert).toBeVisible()
  },
  async ready(dashboard) {
    await dashboard.button(messageText('load.retry')).press('Enter')
    await dashboard.seeCards()
  },
  async 'failed, with the list from before'(dashboard) {
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.refresh()
    await expect(dashboard.alert).toBeVisible()
  },
  async 'searched in vain'(dashboard) {
    await dashboard.search.fill(search().none)
    await dashboard.see(messageText('empty.noMatch', { query: search().none }))
  },
  async 'with something done, and its Undo'(dashboard) {
    await dashboard.search.fill('')
    await dashboard.markDone(await dashboard.title())
    await expect(dashboard.button(messageText('toast.undo'))).toBeVisible()
  },
  async 'with the list’s menu open'({ page }) {
    await page.getByRole('button', { name: messageText('tools.more'), exact: true }).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
  },
  async 'with a card’s menu open'({ page, cards }) {
    await page.keyboard.press('Escape')
    await cards.first().locator('[data-control="menu"] button').press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
  },
  async 'asked for a date of Later'(dashboard) {
    await dashboard.item(messageText('later.pick')).press('Enter')
    await expect(dashboard.page.getByRole('dialog')).toBeInViewport({ ratio: 1 })
  },
  async 'with the account menu open'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await dashboard.openAccountMenu()
  },
  async 'before a log-out that clears progress'({ logOutItem, page }) {
    await logOutItem.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async 'in Review'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    await expect(dashboard.page.getByRole('dialog')).toHaveCount(0)
    await openReview(dashboard)
  },
  async 'with the days of Later'({ review, page }) {
    await review.button(messageText('later.do')).press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
  },
  async 'with all that is folded below open'(dashboard) {
    await dashboard.item(messageText('later.tomorrow')).press('Enter')
    await dashboard.review.button(messageText('dismiss.do')).press('Enter')
    await closeReview(dashboard)
    for (const section of ['later', 'done', 'dismissed'] as const) await dashboard.unfold(section)
  },
  async 'with news, and what was done with new advice'(dashboard) {
    await dashboard.page.keyboard.press('Escape')
    for (const title of await dashboard.titles.allTextContents()) await dashboard.markDone(title)
    dashboard.answer(laterInsights('products', currentLanguage()))
    await dashboard.refresh()
    await dashboard.see(messageText('changed.keepAll'))
    await dashboard.see(messageText('news.badgeNew'))
  },
  async 'at the end of Review'(dashboard) {
    const { review, page } = dashboard
    await openReview(dashboard)
    while (await review.dialog.getByRole('article').isVisible()) await page.keyboard.press('e')
    await expect(review.dialog).toContainText(messageText('review.todoDone', { tab: tabName('products') }))
    await expect(review.dialog.getByRole('article')).toHaveCount(0)
  },
  async 'with nothing to do'(dashboard) {
    await closeReview(dashboard)
    await dashboard.see(messageText('empty.noneLeft'))
  },
  async 'with another list failed'(dashboard) {
    dashboard.host.answerNext(dashboard.token, failing)
    await dashboard.refresh()
    await expect(dashboard.alert).toBeVisible()
    await dashboard.tab('orders').press('Enter')
    await dashboard.seeCards()
  },
  async 'failed by a page instead of the list'(dashboard) {
    dashboard.host.answerNext(dashboard.token, (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    )
    await dashboard.refresh()
    await expect(dashboard.alert).toContainText('<!doctype html>')
  },
  async 'scrolled, without a network'({ page }) {
    await page.context().setOffline(true)
    await page.evaluate(() => scrollTo(0, 2000))
  },
}
