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

test('due insights come first, then new and changed ones, then the rest; done insights whose texts have changed are a section of their own', () => {
  expect(idsOf(sections.todo)).toBe('due changed new rest back')
  expect(sections.todo.map((item) => item.news)).toEqual(['new', 'changed', 'new', undefined, undefined])
  expect(sections.todo[0]).toMatchObject({ day: TODAY, previousTexts: undefined })
  expect(sections.todo[1]).toMatchObject({ day: undefined, previousTexts: { a: 'a' } })
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
  expect(sections.later).toEqual([
    {
      insight: { key: 'orders/gone', id: 'gone', texts: { a: 'of then' } },
      isListed: false,
      day: '2026-11-20',
      language: 'en',
    },
    {
      insight: { key: 'orders/off', id: 'off', texts: { a: 'of then' } },
      isListed: true,
      day: '2026-11-27',
      language: 'en',
    },
  ])
  expect(idsOf(sections.done)).toBe('had done')
  expect(idsOf(sections.dismissed)).toBe('#7 not')
})

test('an insight whose mark has no texts shows those of the list, else of earlier lists, else its id', () => {
  expect(sections.done[0]?.insight.texts).toEqual({ a: 'had' })
  expect(sections.dismissed.map(({ insight }) => insight.texts)).toEqual([{}, { a: 'a' }])
  const bare = byKey([
    markOf('rest', 1, done(TODAY), undefined, 'ar'),
    markOf('not', 2, done(TODAY), { a: 'ا' }, 'ar'),
  ])
  const { changedSinceDone, done: shown } = derive(
    'orders',
    snapshotOf(list),
    bare,
    undefined,
    TODAY,
  ).sections
  expect(shown.map(({ insight, language }) => [insight.texts, language])).toEqual([
    [{ a: 'ا' }, 'ar'],
    [{ a: 'a' }, 'en'],
  ])
  expect(changedSinceDone).toEqual([])
  expect(derive('orders', undefined, bare, undefined, TODAY).sections.done[1]).toMatchObject({
    insight: { id: 'rest' },
    language: 'ar',
  })
})

test('an action on one insight leaves the items of the others in Later, Done and Dismissed the same objects', () => {
  const snapshot = snapshotOf(list, news)
  const derived = (marks: Marks) => derive('orders', snapshot, marks, undefined, TODAY).sections
  const before = derived(marks)
  const after = derived(new Map([...marks, ...byKey([markOf('rest', 20, done(TODAY), { a: 'a' })])]))
  expect(after.done).toHaveLength(before.done.length + 1)
  for (const name of ['later', 'done', 'dismissed'] as const)
    for (const item of before[name]) expect(after[name].some((other) => other === item)).toBe(true)
})

test('the number or hash in a key is never shown as part of the id', () => {
  const keys = ['orders/7\u001f2', 'orders/\u001fabc']
  const marks = byKey(keys.map((key): Mark => ({ ...markOf('', 1, dismissed), key })))
  const { sections } = derive('orders', undefined, marks, undefined, TODAY)
  expect(sections.dismissed.map(({ insight }) => [insight.key, insight.id])).toEqual([
    ['orders/\u001fabc', ''],
    ['orders/7\u001f2', '7'],
  ])
})

test('the counts include new insights, changed ones whether to do or done, and due ones that are no longer on the list', () => {
  expect(counts).toMatchObject({ new: 2, changed: 2, dueUnlisted: 1 })
  const isDue = byKey([markOf('x', 1, later(TODAY))])
  expect(derive('orders', undefined, isDue, undefined, TODAY).counts.dueUnlisted).toBe(1)
})

test('marks with the same time are ordered by key, however they arrived', () => {
  const kept = [dismissed, done(TODAY), later('2026-11-25')].flatMap((state) =>
    ['c', 'a', 'b'].map((id) => markOf(`${state.state}-${id}`, 1, state)),
  )
  const {
    dismissed: first,
    done: second,
    later: third,
  } = derive('orders', undefined, byKey(kept), undefined, TODAY).sections
  for (const items of [first, second, third]) expect(idsOf(items).replaceAll(/\w+-/g, '')).toBe('a b c')
})

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
