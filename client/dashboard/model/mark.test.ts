import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byKey, keepAsDone, latest, limit, type Mark, mark, merge, takeTexts, undo } from './mark.ts'

const insight = { key: 'orders/1', id: '1', texts: { summaryInsight: 'a' } }
const marked = { insight, language: 'en' }

/** Of a few keys, moments and texts, so that marks meet often. */
const marks = fc
  .array(
    fc
      .record({
        key: fc.constantFrom('orders/1', 'orders/2', 'blogs/1'),
        at: fc.nat(2),
        language: fc.constantFrom('en', 'ar'),
        texts: fc.constantFrom(undefined, { a: 'a', b: 'b' }, { b: 'b', a: 'a' }, { a: 'b' }),
        state: fc.constantFrom(
          { state: 'open' } as const,
          { state: 'dismissed' } as const,
          { state: 'done', on: '2026-11-24' } as const,
          { state: 'later', until: '2026-11-25' } as const,
        ),
      })
      .map(({ state, ...rest }): Mark => ({ ...rest, ...state })),
  )
  .map(byKey)

test('merging has no order, and what is merged again changes nothing', () => {
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

test('of two marks the later holds; of one moment the one with its texts, then the greater', () => {
  const done: Mark = {
    state: 'done',
    on: '2026-11-24',
    key: 'orders/1',
    at: 1,
    language: 'en',
    texts: { a: 'z' },
  }
  const open: Mark = { state: 'open', key: 'orders/1', at: 2, language: 'en' }
  const winner = (a: Mark, b: Mark) => merge(byKey([a]), byKey([b])).get('orders/1')
  expect(winner(done, open)).toBe(open)
  expect(winner(open, done)).toBe(open)
  expect(winner(open, { ...done, at: 2 })).toEqual({ ...done, at: 2 })
  const [texts, greater] = [
    { c: 'd', a: 'b' },
    { a: 'c', c: 'a' },
  ]
  expect(winner({ ...done, texts }, { ...done, texts: greater })?.texts).toBe(greater)
  expect(winner({ ...done, texts: greater }, { ...done, texts })?.texts).toBe(greater)
  expect(winner({ ...done, texts: { a: 'b', c: 'd' } }, { ...done, texts: greater })?.texts).toBe(greater)
})

test('an act is later than every mark that is held, whatever the clock says, and has the texts of its moment', () => {
  const ahead = byKey([{ state: 'open', key: 'blogs/1', at: 900, language: 'en' }])
  expect([...mark(ahead, [marked], { state: 'later', until: '2026-11-25' }, 5).values()]).toEqual([
    { state: 'later', until: '2026-11-25', key: 'orders/1', at: 901, language: 'en', texts: insight.texts },
  ])
  expect(mark(ahead, [marked], { state: 'dismissed' }, 2000).get('orders/1')).toMatchObject({ at: 2000 })
})

test('what is told by its id alone is marked without texts', () => {
  const bare = { insight: { ...insight, texts: {} }, language: 'en' }
  expect(mark(new Map(), [bare], { state: 'open' }, 1).get('orders/1')?.texts).toBeUndefined()
})

test('what is kept as done keeps its day, with the texts of today', () => {
  const before = mark(new Map(), [marked], { state: 'done', on: '2026-11-20' }, 1)
  const today = { insight: { ...insight, texts: { summaryInsight: 'b' } }, language: 'en', on: '2026-11-20' }
  expect([...keepAsDone(before, [today], 1).values()]).toEqual([
    {
      state: 'done',
      on: '2026-11-20',
      key: 'orders/1',
      at: 2,
      language: 'en',
      texts: { summaryInsight: 'b' },
    },
  ])
})

test('Undo puts the former marks back as new ones, but for what was marked anew since', () => {
  const other = { ...marked, insight: { ...insight, key: 'orders/2' } }
  const before = mark(new Map(), [marked], { state: 'later', until: '2026-11-25' }, 1)
  const press = mark(before, [marked, other], { state: 'dismissed' }, 1)
  const now = merge(before, press)
  expect([...undo(now, press, before, 1).values()]).toEqual([
    { ...before.get('orders/1'), at: 3 },
    { state: 'open', key: 'orders/2', at: 3, language: 'en' },
  ])
  const elsewhere = merge(now, mark(now, [marked], { state: 'open' }, 1))
  expect([...undo(elsewhere, press, before, 1).keys()]).toEqual(['orders/2'])
})

test.each([
  [{ state: 'later', until: '2026-11-25' }, { state: 'dismissed' }],
  [{ state: 'dismissed' }, { state: 'done', on: '2026-11-24' }],
  [{ state: 'done', on: '2026-11-24' }, { state: 'open' }],
] as const)(
  'of each tab the latest 500 are kept, %j longer than %j, and the latest 200 with their texts',
  (longer, shorter) => {
    const all = ['orders', 'blogs'].flatMap((tab) =>
      Array.from({ length: 600 }, (_, at): Mark => {
        return { ...(at < 300 ? longer : shorter), key: `${tab}/${at}`, at, language: 'en', texts: {} }
      }),
    )
    const limited = limit(byKey(all))
    const kept = all.filter(({ at }) => at < 300 || at >= 400)
    expect(new Set(limited.keys())).toEqual(new Set(kept.map(({ key }) => key)))
    for (const { at, texts } of limited.values()) expect(texts !== undefined).toBe(at >= 400)
    expect([...limit(limited)]).toEqual([...limited])
    expect([...limit(byKey(all.reverse()))]).toEqual([...limited])
  },
)

test('the latest marks go along first; of one moment in the order of their keys', () => {
  const all = ['orders/2', 'orders/1', 'orders/3'].map(
    (key, at): Mark => ({ state: 'open', key, at: at > 1 ? 7 : 3, language: 'en' }),
  )
  expect(latest(byKey(all), 2).map(({ key }) => key)).toEqual(['orders/3', 'orders/1'])
})

test('a mark that came without texts takes those of the list here, with its language; others keep theirs', () => {
  const came: Mark = { state: 'done', on: '2026-11-24', key: 'orders/1', at: 1, language: 'ar' }
  const own: Mark = { ...came, key: 'orders/2', texts: { summaryInsight: 'z' } }
  const gone: Mark = { ...came, key: 'orders/3' }
  const snapshot = {
    fetchedAt: '',
    language: 'en' as const,
    insights: [insight, { ...insight, key: 'orders/2' }],
    knownTexts: new Map(),
  }
  expect([...takeTexts(byKey([came, own, gone]), snapshot).values()]).toEqual([
    { ...came, language: 'en', texts: insight.texts },
    own,
    gone,
  ])
})
