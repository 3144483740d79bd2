import { expect, test } from 'vitest'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { countChangedSinceDone, derive, type Item, nextTab } from './derive.ts'
import { byKey, type Mark, type Marks, type State } from './mark.ts'
import type { News, Snapshot } from './snapshot.ts'

const TODAY = '2026-11-24'

function snapshotOf(list: Readonly<Record<string, string>>, news?: News): Snapshot {
  const insights = Object.entries(list).map(([id, a]) => ({ key: `orders/${id}`, id, texts: { a } }))
  const knownTexts = new Map([
    ['orders/had', { a: 'had' }],
    ...insights.map(({ key, texts }) => [key, texts] as const),
  ])
  return { fetchedAt: '2', language: 'en', insights, knownTexts, news }
}

function markOf(id: string, at: number, state: State, texts?: Mark['texts'], language = 'en'): Mark {
  return { ...state, key: `orders/${id}`, at, language, texts }
}

const done = (on: string) => ({ state: 'done', on }) as const
const later = (until: string) => ({ state: 'later', until }) as const
const open = { state: 'open' } as const
const dismissed = { state: 'dismissed' } as const

const list = {
  rest: 'a',
  changed: 'b',
  new: 'a',
  due: 'a',
  off: 'a',
  again: 'b',
  done: 'a',
  not: 'a',
  back: 'a',
}
const news = {
  at: '2',
  since: '1',
  changes: new Map([
    ['orders/changed', { a: 'a' }],
    ['orders/new', undefined],
    ['orders/due', undefined],
    ['orders/again', { a: 'a' }],
    ['orders/gone', undefined],
  ]),
}
const marks = byKey([
  markOf('due', 1, later(TODAY), { a: 'a' }),
  markOf('off', 2, later('2026-11-27'), { a: 'of then' }),
  markOf('gone', 3, later('2026-11-20'), { a: 'of then' }),
  markOf('again', 4, done('2026-11-20'), { a: 'a' }),
  markOf('done', 5, done('2026-11-20'), { a: 'a' }),
  markOf('had', 6, done('2026-11-22')),
  markOf('not', 7, dismissed),
  markOf('#7', 8, dismissed),
  markOf('back', 9, open, { a: 'of then' }),
  { ...markOf('1', 9, dismissed), key: 'blogs/1' },
])
const { sections, counts } = derive('orders', snapshotOf(list, news), marks, '1', TODAY)

function idsOf(items: readonly Item[]): string {
  return items.map(({ insight }) => insight.id).join(' ')
}

test('due insights come first, then new and changed ones, then the rest, each in the order of the list', () => {
  expect(idsOf(sections.todo)).toBe('due changed new rest back')
  expect(sections.todo.map(({ day }) => day)).toEqual([TODAY, ...Array(4)])
})

test('an insight in Changed since done has today’s texts, those of its mark as the previous ones, and its day', () => {
  expect(sections.changedSinceDone).toEqual([
    {
      insight: { key: 'orders/again', id: 'again', texts: { a: 'b' } },
      isListed: true,
      language: 'en',
      previousTexts: { a: 'a' },
      day: '2026-11-20',
    },
  ])
})

test('Later, Done and Dismissed show the marked insights with the texts stored in their marks, even if the list lacks them', () => {
  const texts = { a: 'of then' }
  expect(sections.later).toEqual([
    {
      insight: { key: 'orders/gone', id: 'gone', texts },
      isListed: false,
      day: '2026-11-20',
      language: 'en',
    },
    { insight: { key: 'orders/off', id: 'off', texts }, isListed: true, day: '2026-11-27', language: 'en' },
  ])
  expect(counts.dueUnlisted).toBe(1)
  expect(idsOf(sections.done)).toBe('had done')
  expect(idsOf(sections.dismissed)).toBe('#7 not')
})

test('an insight whose mark has no texts shows those of the list, else of earlier lists, else its id', () => {
  expect(sections.done[0]?.insight.texts).toEqual({ a: 'had' })
  expect(sections.dismissed.map(({ insight }) => insight.texts)).toEqual([{}, { a: 'a' }])
})

test('texts are in the language of their mark, or of the list that they come from', () => {
  const bare = byKey([
    markOf('rest', 1, done(TODAY), undefined, 'ar'),
    markOf('not', 2, done(TODAY), { a: 'ا' }, 'ar'),
  ])
  const shown = (snapshot?: Snapshot) =>
    derive('orders', snapshot, bare, undefined, TODAY).sections.done.map((item) => [
      item.insight.texts,
      item.language,
    ])
  expect(shown(snapshotOf(list))).toEqual([
    [{ a: 'ا' }, 'ar'],
    [{ a: 'a' }, 'en'],
  ])
  expect(shown()[1]).toEqual([{}, 'ar'])
})

test('an action on one insight leaves the items of the others in Later, Done and Dismissed the same objects', () => {
  const snapshot = snapshotOf(list, news)
  const derived = (marks: Marks) => derive('orders', snapshot, marks, undefined, TODAY).sections
  const before = derived(marks)
  const after = derived(new Map([...marks, ...byKey([markOf('rest', 20, done(TODAY), { a: 'a' })])]))
  for (const name of ['later', 'done', 'dismissed'] as const)
    for (const item of before[name]) expect(after[name].some((other) => other === item)).toBe(true)
})

test.each([dismissed, done(TODAY), later('2026-11-25')])(
  'marks with the same time and %o are ordered by key, however they arrived',
  (state) => {
    const marks = byKey(['c', 'a', 'b'].map((id) => markOf(id, 1, state)))
    const { sections } = derive('orders', undefined, marks, undefined, TODAY)
    expect(idsOf(Object.values(sections).flat())).toBe('a b c')
  },
)

const { counts: none } = derive('orders', undefined, new Map(), undefined, '2026-11-24')
const busy = { snapshot: {}, counts: { ...none, todo: 1, changedSinceDone: 2 } }
const idle = { snapshot: {}, counts: { ...none, changedSinceDone: 2 } }
const fresh = { snapshot: undefined, counts: none }

test('Review continues with the next tab that has something to do, or else with a tab without a list', () => {
  const tabs = (given: Readonly<Partial<Record<Analysis, typeof busy | typeof fresh>>>) =>
    ANALYSIS_NAMES.map((analysis) => ({ analysis, ...(given[analysis] ?? idle) }))
  expect(nextTab(tabs({ orders: busy, customers: busy, blogs: fresh }), 'orders')).toBe('customers')
  expect(nextTab(tabs({ products: busy, blogs: fresh }), 'orders')).toBe('products')
  expect(nextTab(tabs({ customers: fresh, orders: busy }), 'orders')).toBe('customers')
  expect(nextTab(tabs({ orders: busy }), 'orders')).toBeUndefined()
  expect(countChangedSinceDone(tabs({ blogs: fresh }))).toBe(2 * (ANALYSIS_NAMES.length - 1))
})
