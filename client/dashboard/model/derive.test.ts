import { expect, test } from 'vitest'
import { derive } from './derive.ts'
import { byKey, type Mark, type State } from './mark.ts'
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
const { sections, figures } = derive('orders', snapshotOf(list, news), marks, '1', TODAY)

function idsOf(part: readonly { readonly insight: { readonly id: string } }[]): string {
  return part.map(({ insight }) => insight.id).join(' ')
}

test('there is one order: due, new and changed, the rest; then what was done before, with new advice', () => {
  expect(idsOf(sections.todo)).toBe('due changed new rest back')
  expect(sections.todo.map((item) => item.news)).toEqual(['new', 'changed', 'new', undefined, undefined])
  expect(sections.todo[0]).toMatchObject({ day: TODAY, previousTexts: undefined })
  expect(sections.todo[1]).toMatchObject({ day: undefined, previousTexts: { a: 'a' } })
  expect(sections.changedSinceDone).toEqual([
    {
      insight: { key: 'orders/again', id: 'again', texts: { a: 'b' } },
      language: 'en',
      previousTexts: { a: 'a' },
      day: '2026-11-20',
    },
  ])
})

test('what was put off, done or dismissed is read from its mark, in the words of its day, in the list or not', () => {
  expect(sections.later).toEqual([
    {
      insight: { key: 'orders/gone', id: 'gone', texts: { a: 'of then' } },
      day: '2026-11-20',
      language: 'en',
    },
    { insight: { key: 'orders/off', id: 'off', texts: { a: 'of then' } }, day: '2026-11-27', language: 'en' },
  ])
  expect(idsOf(sections.done)).toBe('had done again')
  expect(idsOf(sections.dismissed)).toBe('#7 not')
})

test('a mark without texts is told in the words of the list, or of those before it, else by its id', () => {
  expect(sections.done[0]?.insight.texts).toEqual({ a: 'had' })
  expect(sections.dismissed.map(({ insight }) => insight.texts)).toEqual([{}, { a: 'a' }])
  const bare = byKey([
    markOf('rest', 1, done(TODAY), undefined, 'ar'),
    markOf('not', 2, done(TODAY), { a: 'ا' }, 'ar'),
  ])
  const { changedSinceDone, done: told } = derive('orders', snapshotOf(list), bare, undefined, TODAY).sections
  expect(told.map(({ insight, language }) => [insight.texts, language])).toEqual([
    [{ a: 'ا' }, 'ar'],
    [{ a: 'a' }, 'en'],
  ])
  expect(changedSinceDone).toEqual([])
  expect(derive('orders', undefined, bare, undefined, TODAY).sections.done[1]).toMatchObject({
    insight: { id: 'rest' },
    language: 'ar',
  })
})

test('an insight without an id of its own is told by the one that its list has', () => {
  const insights = [{ key: 'orders/#5', id: '7', texts: { a: 'a' } }]
  const marks = byKey([{ ...markOf('', 1, dismissed), key: 'orders/#5' }])
  expect(
    idsOf(derive('orders', { ...snapshotOf({}), insights }, marks, undefined, TODAY).sections.dismissed),
  ).toBe('7')
})

test('figures tell new from changed, and what is due and has left the list', () => {
  expect(figures).toMatchObject({ new: 2, changed: 1, dueUnlisted: 1 })
  const isDue = byKey([markOf('x', 1, later(TODAY))])
  expect(derive('orders', undefined, isDue, undefined, TODAY).figures.dueUnlisted).toBe(1)
})

test('a dot says that something to do, or done before, is news that was not seen', () => {
  const hasDot = (ids: Readonly<Record<string, string>>, seenAt = '1') =>
    derive('orders', snapshotOf(ids, news), marks, seenAt, TODAY).figures.isUnseen
  expect(hasDot({ new: 'a' })).toBe(true)
  expect(hasDot({ again: 'b' })).toBe(true)
  expect(hasDot({ new: 'a', rest: 'a' })).toBe(true)
  expect(hasDot({ again: 'a', rest: 'a' })).toBe(false)
  expect(hasDot({ new: 'a' }, '2')).toBe(false)
  expect(derive('orders', snapshotOf({ rest: 'a' }), marks, '1', TODAY).figures.isUnseen).toBe(false)
})

test('of one moment, marks stand in the order of their keys, however they came here', () => {
  const kept = [dismissed, done(TODAY), later('2026-11-25')].flatMap((state) =>
    ['c', 'a', 'b'].map((id) => markOf(`${state.state}-${id}`, 1, state)),
  )
  const {
    dismissed: first,
    done: second,
    later: third,
  } = derive('orders', undefined, byKey(kept), undefined, TODAY).sections
  for (const part of [first, second, third]) expect(idsOf(part).replaceAll(/\w+-/g, '')).toBe('a b c')
})
