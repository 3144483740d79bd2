/** What a list tells at a glance: what is left in each tab, what an insight says first, and all done. */

import { expect, foresee, onlyFirst, SHIFT, test } from '../pages/fixtures.ts'
import { insights, openWith } from '../pages/own-lists.ts'
import { COUNT } from '../pages/sample.ts'
import { allDone, left, more, say, tabName, viewing } from '../pages/words.ts'
import { answering } from '../support/counted-host.ts'
import { findCollisions, setTextSize } from '../support/layout.ts'
import { findHiddenFocus } from '../support/visible-bounds.ts'

const DESKTOP = { width: 1280, height: 800 }

test('tabs say what is left, in all tabs of the browser, and ask for nothing', async ({ dashboard }) => {
  await dashboard.open()
  await expect(dashboard.tab('products')).toHaveAccessibleDescription(left(COUNT.products))
  await expect(dashboard.tab('orders')).toHaveAccessibleDescription('')
  const other = await dashboard.another()
  await other.open('/home?tab=orders')
  await other.markFirst()
  for (const { tab } of [other, dashboard].map((page) => ({ tab: page.tab('orders') }))) {
    await expect(tab).toHaveAccessibleDescription(left(COUNT.orders - 1))
    await expect(tab).toContainText(String(COUNT.orders - 1))
  }
  await other.page.close()
  await dashboard.page.reload()
  await dashboard.seeCards()
  await expect(dashboard.tab('orders')).toHaveAccessibleDescription(left(COUNT.orders - 1))
  expect(dashboard.calls()).toEqual(['products', 'orders'])
})

test('where all insights are done, the dashboard says so and leads to the next tab with work', async ({
  dashboard,
  page,
  host,
}) => {
  await dashboard.open('/home?tab=blogs')
  // Where nothing is left, nobody is led.
  for (const analysis of ['orders', 'products'] as const) {
    host.answerNext(
      dashboard.token,
      answering({
        analysis: [{ productId: 1, inventoryInsight: '4.', orderId: 1, recommendation: 'Wait.' }],
      }),
    )
    await dashboard.select(analysis)
    await dashboard.check().press('Enter')
    await dashboard.see(allDone(1))
    await expect(dashboard.tab(analysis)).toHaveAccessibleDescription(left(0))
  }
  await dashboard.button(say('empty.nextTab', { tab: tabName('blogs'), count: COUNT.blogs })).click()
  await dashboard.see(viewing('blogs'))
  await expect(dashboard.tab('blogs')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the first sentence of an advice is bold, the rest is not', async ({ dashboard, page, host }) => {
  await dashboard.signIn()
  const [first, rest] = ['Raise it to AED 1.5 today.', ' 13 went in a week.']
  host.answerNext(
    dashboard.token,
    answering({ analysis: [{ productId: 1, pricingSuggestion: first + rest }] }),
  )
  await dashboard.open()
  await expect(page.getByText(first, { exact: true })).toHaveCSS('font-weight', '600')
  await expect(page.getByText(rest.trim(), { exact: true })).toHaveCSS('font-weight', '400')
})

test('a card’s texts are read before its buttons', async ({ dashboard }) => {
  await dashboard.open()
  const order = await dashboard.cards
    .first()
    .evaluate((card) => Array.from(card.querySelectorAll('h3, dd, button'), ({ tagName }) => tagName))
  expect(order).toEqual(['H3', 'BUTTON', 'DD', 'DD', 'BUTTON', 'BUTTON'])
})

for (const [at, [width, size]] of (
  [
    [1280, '100%'],
    [768, '100%'],
    [768, '200%'],
  ] as const
).entries())
  test(
    `a card’s menu is seen whole at ${width} px and a text size of ${size}`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      foresee(SHIFT)
      await page.setViewportSize({ width, height: 700 })
      await dashboard.open('/home?tab=orders')
      await setTextSize(page, size)
      const card = dashboard.cards.nth(7)
      await card.focus()
      await card.getByRole('button', { name: more() }).press('Enter')
      await expect(dashboard.item(say('card.copy'))).toBeFocused()
      expect(await findHiddenFocus(page)).toEqual([])
      expect((await findCollisions(page)).join('\n')).not.toMatch(say('card.copy'))
    },
  )

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP })

  test('fourteen rows and more are seen, of two lines each; a press or Enter shows the rest of one, and moves none above', async ({
    dashboard,
    page,
  }) => {
    foresee(SHIFT)
    await dashboard.open('/home?tab=orders')
    await page.evaluate(() => scrollTo(0, 400))
    const heights = await dashboard.cards.evaluateAll((cards) =>
      cards.slice(0, 20).map((card) => card.getBoundingClientRect().height),
    )
    expect(heights.reduce((sum, height) => sum + height) / heights.length).toBeLessThan((800 - 115) / 14)
    const row = dashboard.cards.nth(12)
    const text = row.getByRole('definition').first()
    const isCut = () =>
      text.evaluate((words) => {
        const { scrollHeight = 0, clientHeight = 0 } = words.parentElement ?? {}
        return scrollHeight > clientHeight + 1
      })
    expect(await isCut()).toBe(true)
    const lines = await text.evaluate((words) => {
      const section = words.parentElement ?? words
      return section.clientHeight / Number.parseFloat(getComputedStyle(section).lineHeight)
    })
    expect(lines).toBeCloseTo(2, 0)
    const before = await row.boundingBox()
    await row.hover()
    expect(await row.boundingBox()).toEqual(before)
    await expect(row).toHaveCSS('cursor', 'pointer')
    await text.click()
    expect(await isCut()).toBe(false)
    expect((await row.boundingBox())?.y).toBe(before?.y)
    const heading = row.getByRole('button', { name: await dashboard.title(12), exact: true })
    await expect(heading).toHaveAttribute('aria-expanded', 'true')
    for (const part of [row, heading]) {
      await part.focus()
      for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      expect(await isCut()).toBe(part === row)
    }
    await heading.press('Space')
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    expect(await isCut()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await isCut()).toBe(false)
  })
})

for (const [at, viewport] of [DESKTOP, { width: 390, height: 700 }].entries())
  test(
    `what has the focus is never behind the bars at ${viewport.width} px`,
    onlyFirst(at),
    async ({ dashboard, page }) => {
      foresee(SHIFT)
      await page.setViewportSize(viewport)
      await dashboard.open('/home?tab=orders')
      await dashboard.check().click()
      await expect(dashboard.button(say('move.undo'))).toBeVisible()
      await dashboard.cards.first().focus()
      const hidden: string[] = []
      for (const key of [...Array(20).fill('ArrowDown'), ...Array(20).fill('ArrowUp')]) {
        // On a phone the check mark is a card's only button.
        const buttons = at === 0 ? ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] : ['Tab', 'Shift+Tab']
        for (const next of [key, ...buttons]) {
          await page.keyboard.press(next)
          hidden.push(...(await findHiddenFocus(page)))
        }
      }
      expect(hidden).toEqual([])
    },
  )

test('on a wide screen what a search finds is shown whole, with each match in sight, and folds by a press', async ({
  dashboard,
  page,
}) => {
  foresee(SHIFT)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openWith(dashboard, [
    ...insights(
      'products',
      ['Soap', 'Figs'],
      `Keep it. ${'It sells as it did in the months before. '.repeat(8)}Oud.`,
    ),
    ...insights('products', ['Lamp']),
  ])
  const folded = (await dashboard.cards.first().boundingBox())?.height ?? 0
  await dashboard.search.fill('oud')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs'])
  for (const mark of await dashboard.marks.all()) {
    const isCut = await mark.evaluate((part) => {
      const text = part.closest('dd')?.getBoundingClientRect()
      return part.getBoundingClientRect().bottom > (text?.bottom ?? 0)
    })
    expect(isCut).toBe(false)
  }
  const heightOf = async () => (await dashboard.cards.first().boundingBox())?.height ?? 0
  expect(await heightOf()).toBeGreaterThan(folded)
  await dashboard.cards.first().press('Enter')
  await expect.poll(heightOf).toBe(folded)
  await dashboard.search.fill('')
  await expect(dashboard.titles).toHaveText(['Soap', 'Figs', 'Lamp'])
  expect((await dashboard.cards.nth(1).boundingBox())?.height).toBe(folded)
})
