// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { clearStored } from '../../session/browser-storage.ts'
import { compareLists, readChanges, saveChanges } from './list-changes.ts'

const order = (orderId: unknown, recommendation: unknown = 'Send it.') => ({ orderId, recommendation })
const compare = (before: readonly object[], after: readonly object[]) => {
  const changes = compareLists('orders', before.map(entries), after.map(entries))
  return changes && { ...changes, byId: Object.fromEntries(changes.byId) }
}
const entries = (item: object) => Object.fromEntries(Object.entries(item))

afterEach(clearStored)

test('ids tell what is new, changed and gone; of a change the former text is kept', () => {
  const before = [order(1), order(2, 'Wait.'), order(3)]
  expect(compare(before, [order(4), order('2', 'Call.'), order(1)])).toEqual({
    byId: { 4: {}, 2: { former: { recommendation: 'Wait.' } } },
    gone: 1,
  })
})

test.each([
  ['the same in another order', [order(1), order(2)], [order(2), order(1)]],
  ['the first list', [], [order(1)]],
  ['an empty list', [order(1)], []],
  ['missing ids', [order(1), order(undefined, 'a'), order('', 'b')], [order(1), order(null, 'c')]],
  ['repeated ids', [order(1), order(2, 'a'), order(2, 'b')], [order(1), order(2, 'c'), order(2, 'd')]],
  ['an id that is repeated now', [order(1), order(2, 'a')], [order(1), order(2, 'a'), order(2, 'b')]],
  ['an id that is repeated no more', [order(1), order(2, 'a'), order(2, 'b')], [order(1), order(2, 'b')]],
  ['items without a text', [order(1), { orderId: '' }], [order(1), { orderId: '' }, {}]],
  ['a number that is a text now', [order(1, 5)], [order(1, '5')]],
])('%s: nothing is said', (_, before, after) => {
  expect(compare(before, after)).toBeUndefined()
})

test('changes are those of one list, and any id comes back', () => {
  const before = [order('__proto__', 'a'), order('constructor', 'a')]
  const changes = compareLists('orders', before, [
    order('__proto__', 'b'),
    order('constructor', 'a'),
    order('"'),
  ])
  if (!changes) throw new Error('no changes')
  saveChanges('orders', '2026-07-01', changes)
  const former = { recommendation: 'a' }
  expect([...(readChanges('orders', '2026-07-01')?.byId ?? [])]).toEqual([
    ['__proto__', { former, isSeen: false }],
    ['"', { isSeen: false }],
  ])
  expect(readChanges('orders', '2026-07-02')).toBeUndefined()
  expect(readChanges('blogs', '2026-07-01')).toBeUndefined()
})

test.each(['', 'null', '[]', '{"fetchedAt":"x"}', '{"fetchedAt":"x","byId":[]}'])(
  '%j is no change',
  (text) => {
    localStorage.setItem('vitrine.insights.orders.changes', text)
    expect(readChanges('orders', 'x')).toBeUndefined()
  },
)

test('what is stored in another shape is read as far as it goes', () => {
  const byId = { 1: null, 2: 7, 3: { former: { recommendation: 5 }, isSeen: 'yes' } }
  localStorage.setItem('vitrine.insights.orders.changes', JSON.stringify({ fetchedAt: 'x', byId }))
  expect([...(readChanges('orders', 'x')?.byId ?? [])]).toEqual([
    ['1', { isSeen: false }],
    ['2', { isSeen: false }],
    ['3', { former: { recommendation: '5' }, isSeen: false }],
  ])
})
