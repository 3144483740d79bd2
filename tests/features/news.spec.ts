/** News from the last refresh that is still to do: in one sentence, in badges, and as a dot on the tab. */
import { joinSentences } from '../../client/language/join.ts'
import { allowErrors, expect, LAYOUT_SHIFT, test } from '../pages/fixtures.ts'
import { insights, products } from '../pages/own-lists.ts'
import { messageText, refreshAll, todo } from '../pages/words.ts'

const badge = (id: 'news.badgeNew' | 'news.badgeChanged') => messageText(id)
const newsText = (added: number, changed: number) =>
  messageText('join.list', {
    before: messageText('news.new', { count: added }),
    after: messageText('news.changed', { count: changed }),
  })

const text = (count: string) => `${count} of them are left in the store.`

test.beforeEach(() => allowErrors(LAYOUT_SHIFT))

test('new and changed insights are first and are counted in one sentence until they are done, even after a refresh and a reload', async ({
  dashboard,
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-03T10:00:00') })
  await dashboard.openWith([...products(['Soap', 'Mat']), ...products(['Figs'], text('Nine'))])
  await dashboard.miss(badge('news.badgeNew'))
  await page.clock.setSystemTime(new Date('2026-03-05T10:00:00'))
  await page.reload()
  const next = [...products(['Soap']), ...products(['Figs'], text('Two')), ...products(['Oud'])]
  for (let time = 0; time < 2; time += 1) {
    await dashboard.refreshWith(next)
    await expect(dashboard.titles).toHaveText(['Figs', 'Oud', 'Soap'])
    await dashboard.see(messageText('news.sinceDay', { day: 'Tuesday', news: newsText(1, 1) }))
    await expect(dashboard.card('Oud')).toContainText(badge('news.badgeNew'))
    await expect(dashboard.card('Figs')).toContainText(badge('news.badgeChanged'))
    await expect(dashboard.card('Figs').locator('ins').first()).toHaveText(text('Two'))
    await expect(dashboard.card('Soap')).not.toContainText(badge('news.badgeNew'))
  }
  await dashboard
    .card('Figs')
    .getByRole('button', { name: messageText('previous.title') })
    .press('Enter')
  await expect(dashboard.card('Figs')).toContainText(text('Nine'))
  await dashboard.markDone('Oud')
  await page.reload()
  await dashboard.see(
    messageText('news.sinceDay', { day: 'Tuesday', news: messageText('news.changed', { count: 1 }) }),
  )
  await dashboard.markDone('Figs')
  await dashboard.miss(/^Since /)
  // Done insights count, too, if their advice has changed.
  await dashboard.refreshWith([...products(['Soap', 'Mug']), ...products(['Figs'], text('No'))])
  await dashboard.see(newsText(1, 1))
  await expect(dashboard.section('changedSinceDone').locator('ins')).toHaveText([text('No'), text('No')])
  await expect(dashboard.button(messageText('changed.keepAll'))).toHaveCount(0)
})

test('a tab that isn’t open has a dot, with a text for screen readers, until its news was seen in any browser tab', {
  tag: '@rare',
}, async ({ dashboard }) => {
  await dashboard.openWith(products(['Soap']))
  dashboard.answer(insights('orders', ['1']))
  await dashboard.select('orders')
  await dashboard.openWith(products(['Soap']))
  const held = await dashboard.hold(() => dashboard.choose(refreshAll()))
  dashboard.answer(insights('orders', ['1', '2']))
  await held.answer({ analysis: products(['Soap']) })
  const orders = dashboard.tab('orders')
  await expect(orders).toHaveAccessibleDescription(joinSentences([todo(2), messageText('tabs.news')]))
  // Matches in another tab's search don't count as seen.
  await dashboard.search.fill('2')
  await expect(dashboard.card('Order ID#2')).toBeVisible()
  await expect(orders).toHaveAccessibleDescription(joinSentences([todo(2), messageText('tabs.news')]))
  const other = await dashboard.another()
  // The owner hasn't seen a page that was opened in the background.
  await other.page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await other.open('/home?tab=orders')
  await other.see(messageText('news.new', { count: 1 }))
  await expect(orders).toHaveAccessibleDescription(joinSentences([todo(2), messageText('tabs.news')]))
  await other.page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(orders).toHaveAccessibleDescription(messageText('status.todo', { count: 2 }))
  await dashboard.select('orders')
  await dashboard.see(messageText('news.new', { count: 1 }))
  await expect(dashboard.card('Order ID#2')).toContainText(badge('news.badgeNew'))
})
