import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashesOf } from './insight.ts'
import {
  byKey,
  hashOldTexts,
  importMarks,
  isChangedSince,
  keepAsDone,
  type Mark,
  type Marks,
  mark,
  merge,
  parseMark,
  splitByTab,
  takeTexts,
  undo,
  withHashes,
  withoutTexts,
} from './mark.ts'

const insight = { key: 'orders/1', id: '1', texts: { summaryInsight: 'a' } }
const marked = { insight, language: 'en' }
const done = { state: 'done', on: '2026-11-24', key: 'orders/1', at: 1, language: 'en' } as const

/** Few keys, times and texts, so that marks collide often. Some have fields of a newer release. */
const memories = fc.constantFrom(
  {},
  { texts: { a: 'a', b: 'b' } },
  { texts: { b: 'b', a: 'a' } },
  { texts: { a: 'b' } },
  { hashes: { a: 'x' } },
  { hashes: { a: 'y' } },
)
const states = fc.constantFrom(
  { state: 'open' } as const,
  { state: 'dismissed' } as const,
  { state: 'done', on: '2026-11-23' } as const,
  { state: 'done', on: '2026-11-24' } as const,
  { state: 'later', until: '2026-11-25' } as const,
)
const marks = fc
  .array(
    fc
      .record({
        key: fc.constantFrom('orders/1', 'orders/2', 'blogs/1'),
        at: fc.nat(2),
        language: fc.constantFrom('', 'en', 'ar'),
        memory: memories,
        state: states,
        unknown: fc.constantFrom({}, { by: 'Layla' }, { by: ['Omar'], note: { b: 1, a: null } }),
      })
      .map(({ state, memory, unknown, ...rest }): Mark => ({ ...unknown, ...rest, ...state, ...memory })),
  )
  .map(byKey)

test('merging marks is commutative and idempotent', () => {
  fc.assert(
    fc.property(marks, marks, marks, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a))
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
      const merged = merge(a, b)
      expect(merge(merged, a)).toBe(merged)
      expect(merge(merged, b)).toBe(merged)
    }),
  )
})

/** Each mark is replaced by those after it. By JSON alone, those that are done would be in another order. */
const ASCENDING: readonly Mark[] = [
  { state: 'dismissed', key: 'orders/1', at: 1, language: 'en' },
  { ...done, language: '' },
  { ...done, on: '2026-11-25', hashes: { a: 'z' } },
  { ...done, ...{ by: 'Layla' }, texts: { a: 'b' } },
  { ...done, ...{ by: 'Layla' }, texts: { c: 'd' }, language: 'fr' },
  { state: 'later', until: '2026-11-25', key: 'orders/1', at: 1, language: 'en' },
  { state: 'open', key: 'orders/1', at: 1, language: 'en' },
  { state: 'dismissed', key: 'orders/1', at: 2, language: 'en' },
]

test('the later of two marks wins as a whole; at the same time, the state that sorts last, then texts, then hashes', () => {
  const united = (a: Mark, b: Mark) => merge(byKey([a]), byKey([b])).get('orders/1')
  for (const [index, one] of ASCENDING.entries())
    for (const other of ASCENDING.slice(index + 1))
      expect([united(one, other), united(other, one)]).toEqual([other, other])
})

test('a new mark is later than all existing ones, whatever the clock says, and has the current texts', () => {
  const ahead = byKey([{ state: 'open', key: 'blogs/1', at: 900, language: 'en' }])
  expect([...mark(ahead, [marked], { state: 'later', until: '2026-11-25' }, 5).values()]).toEqual([
    { state: 'later', until: '2026-11-25', key: 'orders/1', at: 901, language: 'en', texts: insight.texts },
  ])
  expect(mark(ahead, [marked], { state: 'dismissed' }, 2000).get('orders/1')).toMatchObject({ at: 2000 })
})

test('an insight known only by its id is marked without texts, and the mark takes the texts of the next list', () => {
  const bare = { insight: { ...insight, texts: {} }, language: 'en' }
  const made = mark(new Map(), [bare], { state: 'dismissed' }, 1)
  expect(made.get('orders/1')).toEqual({ state: 'dismissed', key: 'orders/1', at: 1, language: '' })
  expect(takeTexts(made, snapshotOf('ar')).get('orders/1')).toMatchObject({
    language: 'ar',
    texts: insight.texts,
  })
})

test('‘Keep as done’ keeps the day and takes today’s texts, if the insight is still done', () => {
  const held = byKey([{ ...done, on: '2026-11-20', hashes: { summaryInsight: 'x' } }])
  const today = { insight: { ...insight, texts: { summaryInsight: 'b' } }, language: 'ar' }
  expect([...keepAsDone(held, [today], 1).values()]).toEqual([
    { ...done, on: '2026-11-20', at: 2, language: 'ar', texts: { summaryInsight: 'b' } },
  ])
  expect(keepAsDone(byKey([{ ...done, state: 'open' }]), [today], 1).size).toBe(0)
})

test('Undo leaves insights that were marked again since as they are', () => {
  const other = { ...marked, insight: { ...insight, key: 'orders/2' } }
  const before = mark(new Map(), [marked], { state: 'later', until: '2026-11-25' }, 1)
  const made = mark(before, [marked, other], { state: 'dismissed' }, 1)
  const now = merge(before, made)
  const again = mark(now, [marked], { state: 'open' }, 1)
  expect([...undo(merge(now, again), made, before, 1).values()]).toEqual([
    { state: 'open', key: 'orders/2', at: 4, language: 'en' },
  ])
})

test('no mark is dropped: a tab’s latest 300 marks keep their texts, and the others keep hashes to compare', () => {
  const all = ['orders', 'blogs'].flatMap((tab) =>
    Array.from(
      { length: 700 },
      (_, at): Mark => ({ ...done, key: `${tab}/${at}`, at, texts: { a: `${at}` } }),
    ),
  )
  const short = hashOldTexts(byKey(all))
  expect([...short.values()]).toEqual(
    all.map((each) =>
      each.at >= 400 ? each : { ...withoutTexts(each), hashes: hashesOf({ a: `${each.at}` }) },
    ),
  )
  expect(hashOldTexts(short)).toBe(short)
  expect(Object.fromEntries(hashOldTexts(byKey(all.reverse())))).toEqual(Object.fromEntries(short))
})

test.each([
  ['with its texts', (one: Mark) => one],
  ['with their hashes', withHashes],
])('a mark %s is compared with a list in its language, in the fields that both have', (_, remembered) => {
  const one = remembered({ ...done, texts: { a: 'x y', b: 'b' } })
  expect(isChangedSince(one, { a: ' x\r\ny', b: 'b', c: 'c' }, 'en')).toBe(false)
  expect(isChangedSince(one, { b: 'b' }, 'en')).toBe(false)
  expect(isChangedSince(one, { a: 'x y', b: 'c' }, 'en')).toBe(true)
  expect(isChangedSince(one, { a: 'x y', b: 'c' }, 'ar')).toBe(false)
})

test('a mark without texts applies to any texts', () => {
  expect(isChangedSince(done, { a: 'b' }, 'en')).toBe(false)
})

test('an imported mark takes the texts of the local list, and other marks keep theirs', () => {
  const received = { ...done, language: '' }
  expect([...importMarks(byKey([{ ...done, language: 'ar' }])).values()]).toEqual([received])
  const own: Marks = byKey([
    { ...done, key: 'orders/2', texts: { summaryInsight: 'z' } },
    { ...done, key: 'orders/3', hashes: { summaryInsight: 'z' } },
    { ...done, key: 'orders/4' },
    { ...done, key: 'orders/gone', language: '' },
  ])
  const here = snapshotOf('en', '2', '3', '4')
  const filled = takeTexts(new Map([...own, [received.key, received]]), here)
  expect(filled).toEqual(
    new Map([...own, ['orders/1', { ...received, language: 'en', texts: insight.texts }]]),
  )
  expect(takeTexts(filled, here)).toBe(filled)
  // Another browser tab may not have the list yet.
  expect(merge(byKey([received]), filled).get('orders/1')).toEqual(filled.get('orders/1'))
})

test.each([
  ['whose time is not a number', { at: '1' }],
  ['whose time is not an integer', { at: 1.5 }],
  ['with a time that allows no later one', { at: Number.MAX_SAFE_INTEGER }],
  ['without a tab', { key: '1' }],
  ['of an unknown state', { state: 'gone' }],
  ['whose day is not a date', { on: 'today' }],
  ['whose day is not in the calendar', { on: '2026-02-30' }],
  ['whose texts are not strings', { texts: { summaryInsight: 7 } }],
])('a mark %s is not valid', (_, damage) => {
  expect(parseMark({ ...done, ...damage })).toBeUndefined()
})

test('a mark is parsed with the fields of a newer release, and its time may be any integer', () => {
  for (const at of [0, -5, 8.64e15])
    expect(parseMark({ ...done, at, by: 'Omar' })).toEqual({ ...done, at, by: 'Omar' })
  expect(parseMark({ ...done, texts: { a: 'a' }, hashes: { a: 'x' } })).toEqual({
    ...done,
    texts: { a: 'a' },
  })
})

function snapshotOf(language: 'en' | 'ar', ...others: readonly string[]) {
  const insights = [insight, ...others.map((id) => ({ ...insight, id, key: `orders/${id}` }))]
  return { fetchedAt: '', language, insights, knownTexts: new Map() }
}

test('a mark in one tab changes nothing in the other tabs', () => {
  const other: Mark = { ...done, key: 'products/1' }
  const before = splitByTab(byKey([done, other]), undefined)
  const now = splitByTab(byKey([{ ...done, at: 2 }, other]), before)
  expect(now.orders.get('orders/1')?.at).toBe(2)
  expect([...now.orders.keys(), ...now.products.keys()]).toEqual(['orders/1', 'products/1'])
  expect(now.products).toBe(before.products)
})
