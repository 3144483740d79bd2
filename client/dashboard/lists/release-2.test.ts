import { expect, test } from 'vitest'
import { parseInsights } from '../model/insight.ts'
import { byKey, type Mark } from '../model/mark.ts'
import { newKeysOf, renameMarks } from './release-2.ts'

/** The old keys are those of 2.0 itself. */
test.each([
  ['each id is there once', [{ orderId: '1' }, { orderId: 2 }], []],
  [
    'ids are missing or repeated',
    [
      { summaryInsight: 'Call.' },
      { orderId: '1', summaryInsight: 'Call.' },
      { orderId: '1', summaryInsight: 'Wait.' },
    ],
    ['orders/#b5m9ch77dq', 'orders/#780ev3oq9r', 'orders/#2flhsbyemm8'],
  ],
  ['an id was rounded', [{ orderId: '576461413038785752' }], ['orders/576461413038785800']],
  ['two ids were rounded to one', [{ orderId: '576461413038785752' }, { orderId: '576461413038785753' }], []],
])('if %s, the insights are found by the keys that 2.0 gave them', (_, list, oldKeys) => {
  const keys = parseInsights('orders', list).map(({ key }) => key)
  expect([...newKeysOf('orders', list)]).toEqual(oldKeys.map((old, at) => [old, keys[at]]))
})

test('a mark under an old key belongs to the insight, unless the insight’s own key has a later mark', () => {
  const mark = (key: string, at: number): Mark => ({ state: 'dismissed', key, at, language: 'en' })
  const newKeys = new Map([
    ['orders/#a', 'orders/1'],
    ['orders/#b', 'orders/2'],
  ])
  const marks = byKey([mark('orders/#a', 1), mark('orders/#b', 1), mark('orders/2', 2), mark('orders/#c', 1)])
  const renamed = renameMarks(marks, newKeys)
  expect([...renamed.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    mark('orders/#c', 1),
    mark('orders/1', 1),
    mark('orders/2', 2),
  ])
  expect(renameMarks(renamed, newKeys)).toBe(renamed)
})
