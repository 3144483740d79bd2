// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { clearStored } from '../../session/browser-storage.ts'
import { readChanges, saveChanges } from './kept-changes.ts'
import { compareLists, type FormerList, hasNews, type ListChanges, unseenOf } from './list-changes.ts'

const order = (orderId: unknown, recommendation: unknown = 'Send it.') => ({ orderId, recommendation })
const dayOf = (day: number) => new Date(Date.UTC(2026, 6, day, 10)).toISOString()

afterEach(clearStored)

/** Lists of one day after the other; what is told of the last one. */
function week(...lists: readonly (readonly object[])[]): ListChanges | undefined {
  let former: FormerList | undefined
  for (const [at, list] of lists.entries()) {
    const items = list.map((item) => Object.fromEntries(Object.entries(item)))
    const fetchedAt = dayOf(at + 1)
    const changes = former && compareLists('orders', former, items, fetchedAt)
    former = { items, fetchedAt, changes }
  }
  return former?.changes
}

const told = (changes: ListChanges | undefined) =>
  hasNews(changes) ? { byId: Object.fromEntries(changes.byId), gone: changes.gone } : undefined

const seen = (changes: ListChanges | undefined): ListChanges | undefined =>
  changes && {
    ...changes,
    byId: new Map([...changes.byId].map(([id, change]) => [id, { ...change, isSeen: true }])),
    isGoneSeen: true,
  }

test('ids tell what is new, changed and gone; of a change the former text is kept', () => {
  const changes = week([order(1), order(2, 'Wait.'), order(3)], [order(4), order('2', 'Call.'), order(1)])
  expect(told(changes)).toEqual({ byId: { 4: {}, 2: { former: { recommendation: 'Wait.' } } }, gone: 1 })
  expect(changes?.since).toBe(dayOf(1))
})

test.each([
  ['the same in another order', [order(1), order(2)], [order(2), order(1)]],
  ['the first list', [], [order(1)]],
  ['an empty list', [order(1)], []],
  ['missing ids', [order(1), order(undefined, 'a'), order('', 'b')], [order(1), order(null, 'c')]],
  ['one missing id', [order(1), order('', 'a')], [order(1), order('', 'b')]],
  ['ids that are missing for a day', [order(1), order(2, 'a')], [order(1), order(undefined, 'a')]],
  ['ids that come for the first time', [order('', 'a')], [order(1, 'a')]],
  ['an id that one of two gets', [order(1), order('', 'a')], [order(1), order(2, 'a')]],
  ['repeated ids', [order(1), order(2, 'a'), order(2, 'b')], [order(1), order(2, 'c'), order(2, 'd')]],
  ['an id that is repeated now', [order(1), order(2, 'a')], [order(1), order(2, 'a'), order(2, 'b')]],
  ['an id that is repeated no more', [order(1), order(2, 'a'), order(2, 'b')], [order(1), order(2, 'b')]],
  ['items without a text', [order(1), { orderId: '' }], [order(1), { orderId: '' }, {}]],
  ['a number that is a text now', [order(1, 5)], [order(1, '5')]],
])('%s: nothing is told', (name, before, after) => {
  const changes = week(before, after)
  // All of a list may be gone; an empty one has a message of its own.
  if (name === 'an empty list') expect(changes?.lastFullAt).toBe(dayOf(1))
  else expect(told(changes)).toBeUndefined()
})

const MONDAY = [order(1), order(2, 'Wait.'), order(3)]
const TUESDAY = [order(4), order(2, 'Call.'), order(1)]
const NEWS = { byId: { 4: {}, 2: { former: { recommendation: 'Wait.' } } }, gone: 1 }

test.each([
  ['the same list once more', [MONDAY, TUESDAY, TUESDAY]],
  ['a day without insights', [MONDAY, [], TUESDAY]],
  ['a day on which most are missing', [MONDAY, [order(1)], TUESDAY]],
  ['a day without ids', [MONDAY, MONDAY.map((item) => ({ ...item, orderId: '' })), TUESDAY]],
  ['a text that changes twice', [MONDAY, [order(1), order(2, 'Hm.'), order(3)], TUESDAY]],
])('%s takes nothing away of what was not seen', (_, lists) => {
  const changes = week(...lists)
  expect(told(changes)).toEqual(NEWS)
  expect(changes?.since).toBe(dayOf(1))
})

test('an id that was repeated for a day is compared with its text before', () => {
  const changes = week([order(1), order(2, 'a')], [order(1), order(2, 'a'), order(2, 'b')], [order(2, 'c')])
  expect(told(changes)).toEqual({ byId: { 2: { former: { recommendation: 'a' } } }, gone: 1 })
})

test('an insight that no former one without an id reads like is new', () => {
  const changes = week([order(1), order('', 'a')], [order(1), order(2, 'b')])
  expect(told(changes)).toEqual({ byId: { 2: {} }, gone: 0 })
})

test('as many new insights as are gone are news', () => {
  expect(told(week([order(1), order(2)], [order(1), order(3)]))).toEqual({ byId: { 3: {} }, gone: 1 })
})

test('what has come back as it was is no news, nor is what was changed back', () => {
  expect(told(week(MONDAY, [order(1)], MONDAY))).toBeUndefined()
  expect(told(week(MONDAY, TUESDAY, MONDAY))).toBeUndefined()
})

test('what was seen is told no more once another list comes', () => {
  const changes = seen(week(MONDAY, TUESDAY))
  const former = { items: TUESDAY, fetchedAt: dayOf(2), changes }
  expect(compareLists('orders', former, TUESDAY, dayOf(3))).toBe(changes)
  const next = compareLists('orders', former, [...TUESDAY, order(5)], dayOf(3))
  expect(told(next)).toEqual({ byId: { 5: {} }, gone: 0 })
  expect(next?.since).toBe(dayOf(2))
})

test('changes are those of one list, and any id comes back', () => {
  const before = [order('__proto__', 'a'), order('constructor', 'a'), order('gone')]
  const changes = week(before, [order('__proto__', 'b'), order('constructor', 'a'), order('"')])
  if (!changes) throw new Error('no changes')
  saveChanges('orders', dayOf(2), changes)
  expect(readChanges('orders', dayOf(2))).toMatchObject(changes)
  expect(readChanges('orders', dayOf(3))).toBeUndefined()
  expect(readChanges('blogs', dayOf(2))).toBeUndefined()
})

const KEPT = { fetchedAt: dayOf(1), byId: [], absent: [], gone: 0, isGoneSeen: false }

test.each([
  '',
  'null',
  '[]',
  JSON.stringify({ fetchedAt: dayOf(1) }),
  JSON.stringify({ fetchedAt: dayOf(1), byId: {} }),
  JSON.stringify({ ...KEPT, gone: -2 }),
  JSON.stringify(KEPT).replace('"gone":0', '"gone":1e999'),
  JSON.stringify({ ...KEPT, byId: [['1', { former: { recommendation: 5 } }]] }),
])('%s is damaged, and no change', (text) => {
  localStorage.setItem('vitrine.insights.orders.changes', text)
  expect(readChanges('orders', dayOf(1))).toBeUndefined()
})

test('only what is unseen is news: of insights, and of those that are gone', () => {
  const changes = week([order(1), order(2), order(3)], [order(1, 'Call.'), order(2), order(4)])
  expect(told(unseenOf(changes))).toEqual(told(changes))
  const half = changes && {
    ...changes,
    byId: new Map(changes.byId).set('4', { isSeen: true }),
    isGoneSeen: true,
  }
  expect(told(unseenOf(half))).toEqual({
    byId: { 1: { former: { recommendation: 'Send it.' } } },
    gone: 0,
  })
  expect(unseenOf(seen(changes))).toBeUndefined()
})
