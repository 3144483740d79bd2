import { expect, test } from 'vitest'
import { derive } from './derive.ts'
import { byKey } from './mark.ts'
import { createSearch, type Search } from './search.ts'
import type { Snapshot } from './snapshot.ts'

const insights = [
  { key: 'products/p-1', id: 'p-1', texts: { seoTitle: 'Café mug', pricingSuggestion: 'Keep AED 20.' } },
  { key: 'products/p-2', id: 'p-2', texts: { seoTitle: 'Soap', pricingSuggestion: 'Half price.' } },
  { key: 'products/p-3', id: 'p-3', texts: { seoTitle: 'Tea', pricingSuggestion: 'Raise.' } },
]
const snapshot = {
  fetchedAt: '',
  language: 'en' as const,
  insights,
  knownTexts: new Map([['products/had', { seoTitle: 'Lamp' }]]),
}
const base = { at: 1, language: 'en', on: '2026-11-24', until: '2026-11-25' }
const marks = byKey([
  {
    ...base,
    state: 'done',
    key: 'products/p-2',
    texts: { seoTitle: 'Olive soap', pricingSuggestion: 'Cheaper.' },
  },
  { ...base, state: 'later', key: 'products/gone', texts: { seoTitle: 'Glass' } },
  { ...base, state: 'later', key: 'products/had' },
  { ...base, state: 'dismissed', key: 'products/p-3', texts: { seoTitle: 'Green tea' } },
])

function searchIn(list: Snapshot | undefined): Search {
  return createSearch(derive('products', list, marks, undefined, '2026-11-24'), list, marks)
}

test.each([
  ['cafe', { todo: ['p-1'] }, 1],
  ['MUG keep', { todo: ['p-1'] }, 1],
  ['mug half', {}, 0],
  ['mugkeep', {}, 0],
  ['olive', { changedSinceDone: ['p-2'], done: ['p-2'] }, 1],
  ['half cheaper', { changedSinceDone: ['p-2'], done: ['p-2'] }, 1],
  ['glass', { later: ['gone'] }, 1],
  ['lamp', { later: ['had'] }, 1],
  ['raise green', { dismissed: ['p-3'] }, 1],
  ['p-', { todo: ['p-1'], changedSinceDone: ['p-2'], done: ['p-2'], dismissed: ['p-3'] }, 3],
  [
    '  ',
    { todo: ['p-1'], changedSinceDone: ['p-2'], later: ['gone', 'had'], done: ['p-2'], dismissed: ['p-3'] },
    5,
  ],
] as const)(
  '%j is found by its words, of today or of a mark, whatever part has them',
  (query, parts, count) => {
    const { sections, ...found } = searchIn(snapshot)(query)
    const ids = Object.entries(sections).map(([name, items]) => [
      name,
      items.map(({ insight }) => insight.id),
    ])
    expect(Object.fromEntries(ids)).toEqual({
      todo: [],
      changedSinceDone: [],
      later: [],
      done: [],
      dismissed: [],
      ...parts,
    })
    expect(found).toEqual({ needle: query.trim().toLowerCase(), count })
  },
)

test('where no list has come yet, what was marked is found', () => {
  expect(searchIn(undefined)('olive')).toMatchObject({
    sections: { done: [{ insight: { id: 'p-2' } }] },
    count: 1,
  })
})
