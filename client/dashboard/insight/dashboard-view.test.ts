import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { formatView, parseView } from './dashboard-view.ts'

test.each([
  ['', 'products', ''],
  ['?tab=orders&q=olive%20soap', 'orders', 'olive soap'],
  ['?tab=nonsense', 'products', ''],
  ['?tab=constructor', 'products', ''],
  ['?tab=ORDERS&sort=up&show=new', 'products', ''],
  ['?q=a&q=b', 'products', 'a'],
])('the address %j begins with the tab %s and the search %j', (search, analysis, query) => {
  expect(parseView(new URLSearchParams(search))).toEqual({
    analysis,
    query,
    sort: 'received',
    show: 'all',
    isWorking: false,
  })
})

test('what is as usual is not written', () => {
  expect(String(formatView(parseView(new URLSearchParams())))).toBe('')
  const view = { analysis: 'orders', query: 'a&b', sort: 'name', show: 'changes', isWorking: true } as const
  expect(String(formatView(view))).toBe('tab=orders&q=a%26b&sort=name&show=changes&work=1')
})

test('every view survives the way through the address', () => {
  const view = fc.record({
    analysis: fc.constantFrom(...ANALYSIS_NAMES),
    query: fc.string({ unit: 'grapheme' }),
    sort: fc.constantFrom('received', 'name'),
    show: fc.constantFrom('all', 'changes', 'shop'),
    isWorking: fc.boolean(),
  })
  fc.assert(
    fc.property(view, (given) => {
      expect(parseView(formatView(given))).toEqual(given)
    }),
  )
})
