import { expect, test } from 'vitest'
import { SHOPS } from '../shop/shop-fixture.ts'
import { adviseOnPrice } from './price-advice.ts'
import { adviseOnStock } from './stock-advice.ts'

const [product] = SHOPS[0]?.products ?? []
if (product === undefined) throw new Error('The shop has no product.')
/** Well stocked, sells evenly, keeps half of its price. */
const steady = {
  ...product,
  stock: 60,
  sold: 30,
  soldBefore: 30,
  leadDays: 10,
  price: 100,
  cost: 50,
  companion: undefined,
}

test.each([
  ['an even seller keeps its price', {}, { kind: 'keep', margin: 0.5 }],
  ['a thin margin is raised', { cost: 65 }, { kind: 'raise', price: 115, margin: 0.35, newMargin: 50 / 115 }],
  ['a riser tries a little more', { soldBefore: 20 }, { kind: 'try-more', price: 105, gain: 150 }],
  ['a faller is shown before it is discounted', { soldBefore: 60 }, { kind: 'feature', margin: 0.5 }],
  ['what sold out isn’t said to fall', { soldBefore: 60, stock: 0 }, { kind: 'keep', margin: 0.5 }],
  [
    'too much stock is marked down',
    { stock: 500 },
    { kind: 'mark-down', price: 85, margin: 0.5, newMargin: 35 / 85 },
  ],
  ['too much stock is never raised', { stock: 500, cost: 70, soldBefore: 1 }, { kind: 'keep', margin: 0.3 }],
  [
    'what is bought together is offered together',
    { companion: { article: { ...product, title: 'Brass Tray, Large', price: 200 }, orders: 4 } },
    { kind: 'bundle', with: 'Brass Tray', orders: 4, price: 275, apart: 300 },
  ],
])('%s', (_, change, advice) => {
  const given = adviseOnPrice({ ...steady, ...change })
  expect(given).toMatchObject({
    ...advice,
    ...('margin' in advice && { margin: expect.closeTo(advice.margin, 9) }),
  })
})

test('new prices end in 0 or 5, stay above cost, and move the way that is said', () => {
  for (const each of SHOPS.flatMap(({ products }) => products)) {
    const advice = adviseOnPrice(each)
    if (!('price' in advice)) continue
    expect(advice.price % 5).toBe(0)
    expect(advice.price).toBeGreaterThan(each.cost)
    if (advice.kind === 'mark-down') expect(advice.price).toBeLessThan(each.price)
    if (advice.kind === 'raise' || advice.kind === 'try-more') {
      expect(advice.price).toBeGreaterThan(each.price)
      expect(adviseOnStock(each).kind).not.toMatch(/unsold|too-much/)
    }
    if (advice.kind === 'bundle') expect(advice.price).toBeLessThan(advice.apart)
  }
})
