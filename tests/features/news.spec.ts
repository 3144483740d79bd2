/** The news of tabs that aren't open. */
import { expect, foresee, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith, refreshWith } from '../pages/own-lists.ts'
import { say } from '../pages/words.ts'
import { findBarriers } from '../support/axe.ts'
import { findCollisions } from '../support/layout.ts'

for (const width of [320, 1280])
  test(`a tab says in words what nobody has seen of its list, until it was seen, and asks for nothing: ${width} px`, async ({
    dashboard,
    page,
  }) => {
    foresee(SHIFT)
    await openWith(dashboard, insights('products', ['Soap', 'Figs']))
    await refreshWith(dashboard, [
      ...insights('products', ['Soap'], 'Two left.'),
      ...insights('products', ['Mat']),
    ])
    const news = say('tabs.news', { news: '1 new. 1 changed. 1 gone' })
    const products = dashboard.tab('products')
    await expect(products).toHaveAccessibleDescription(say('tabs.left', { count: 2 }))
    // Before a second has passed.
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${dashboard.origin}/home?tab=orders`)
    await dashboard.seeCards()
    await expect(products).toHaveAccessibleDescription(`${say('tabs.left', { count: 2 })}. ${news}`)
    expect(await findBarriers(page)).toEqual([])
    expect(await findCollisions(page)).toEqual([])
    const other = await dashboard.another()
    await other.open()
    await expect.poll(() => other.stored('vitrine.insights.products.changes')).toMatch(/"isGoneSeen":true/)
    await expect(products).toHaveAccessibleDescription(say('tabs.left', { count: 2 }))
    expect(dashboard.calls()).toEqual(['products', 'products', 'orders'])
  })
