/** The news of tabs that aren't open. */
import { expect, onlyFirst, test } from '../pages/fixtures.ts'
import { insights } from '../pages/own-lists.ts'
import { say } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions } from '../support/layout.ts'

for (const [at, width] of [320, 1280].entries())
  test(
    `a tab says in words what nobody has seen of its list, until it was seen, and asks for nothing: ${width} px`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      const fetchedAt = new Date(Date.now() - 60_000).toISOString()
      const change = (id: string, former?: object) => [id, former ? { former } : {}]
      await dashboard.signIn({
        id: '1',
        entries: {
          'vitrine.insights.about': JSON.stringify({ owner: '1', fetchedAt: { products: fetchedAt } }),
          'vitrine.insights.products': JSON.stringify(insights('products', ['Soap', 'Mat'], 'Two left.')),
          'vitrine.insights.products.changes': JSON.stringify({
            fetchedAt,
            byId: [change('Soap', { inventoryInsight: 'Keep it.' }), change('Mat')],
            gone: 1,
            isGoneSeen: false,
            absent: [],
          }),
        },
      })
      await page.setViewportSize({ width, height: 740 })
      await dashboard.open('/home?tab=orders')
      const left = say('tabs.left', { count: 2 })
      const products = dashboard.tab('products')
      await expect(products).toHaveAccessibleDescription(
        say('tabs.news', { left, news: '1 new. 1 changed. 1 gone' }),
      )
      expect(await findBarriers(page)).toEqual([])
      expect(await findCollisions(page)).toEqual([])
      const other = await dashboard.another()
      await other.open()
      await expect.poll(() => other.stored('vitrine.insights.products.changes')).toMatch(/"isGoneSeen":true/)
      await expect(products).toHaveAccessibleDescription(left)
      expect(dashboard.calls()).toEqual(['orders'])
    },
  )
