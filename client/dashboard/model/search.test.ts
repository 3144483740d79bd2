import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derive } from './derive.ts'
import { fold, foldWithOffsets } from './fold.ts'
import { byKey } from './mark.ts'
import { createSearch, findHighlights, type Search } from './search.ts'
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
  ['olive', { changedSinceDone: ['p-2'] }, 1],
  ['half cheaper', { changedSinceDone: ['p-2'] }, 1],
  ['glass', { later: ['gone'] }, 1],
  ['lamp', { later: ['had'] }, 1],
  ['raise green', { dismissed: ['p-3'] }, 1],
  ['p-', { todo: ['p-1'], changedSinceDone: ['p-2'], dismissed: ['p-3'] }, 3],
  ['  ', { todo: ['p-1'], changedSinceDone: ['p-2'], later: ['gone', 'had'], dismissed: ['p-3'] }, 5],
] as const)(
  'a search finds %j by its words, today’s or a mark’s, in any of its fields',
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

test('a search finds marks before a list has arrived', () => {
  expect(searchIn(undefined)('olive')).toMatchObject({
    sections: { done: [{ insight: { id: 'p-2' } }] },
    count: 1,
  })
})

function highlighted(text: string, query: string): readonly string[] {
  const { needle } = searchIn(undefined)(query)
  return findHighlights(text, needle).map(([start, end]) => text.slice(start, end))
}

test.each([
  ['Olive soap, olive oil', 'OLIVE', ['Olive', 'olive']],
  ['Crème brûlée', 'creme', ['Crème']],
  ['Cre\u0301me', 'crem', ['Cre\u0301m']],
  ['Cafe\u0301 au lait', 'cafe', ['Cafe\u0301']],
  ['\u0301Cafe', 'cafe', ['Cafe']],
  ['Straße', 'ss', ['ß']],
  ['Straße', 's', ['S', 'ß']],
  ['شُـــكرًا', 'شكرا', ['شُـــكرًا']],
  ['زيت \u2068الزيتون\u2069', 'زيتون', ['زيتون']],
  ['AED \u2068155\u2069 now', '155 now', ['155\u2069 now']],
  ['كوب خزفي، إبريق', 'ابريق كوب', ['كوب', 'إبريق']],
  ['أكواب وأكوابنا', 'الأكواب', ['أكواب']],
  ['من الأكواب', 'اكواب', ['أكواب']],
  ['عنوان الألوان', 'الألوان', ['الألوان']],
  ['من أكواب', 'الأكواب', ['أكواب']],
  ['أكواب، ثم الأكواب', 'الأكواب', ['أكواب', 'الأكواب']],
  ['غساتنا', 'غسالاتنا', []],
  ['بعت بـ1,450 درهمًا و١٬٤٥٠', '1450', ['1,450', '١٬٤٥٠']],
  ['1450', '1,450', ['1450']],
  ['à 1\u202f450 AED', '1450', ['1\u202f450']],
  ['Sold 1\u00a0450 cups', '1450', ['1\u00a0450']],
  ['1\u2009450 or 1’450 or 1 450', '1450', ['1\u2009450', '1’450', '1 450']],
  ['1 450 cups', '1 450', ['1 450']],
  ['12 450 ml', '450 12', ['12 450']],
  ['12\u00a0450', "12'450", ['12\u00a0450']],
  ['مسئول', 'مسؤول', ['مسئول']],
  ['54٪ من «كوب خزفي»', '54% "كوب', ['54٪', '«كوب']],
  ['mugs', 'mug mugs', ['mugs']],
  ['aaaa', 'aa', ['aaaa']],
  ['👩🏽‍🌾 farm', 'farm', ['farm']],
  ['nothing', 'soap', []],
  ['anything', '', []],
])('in %j, the query %j highlights %j', (text, query, highlights) => {
  expect(highlighted(text, query)).toEqual(highlights)
})

const letters = fc.string({ unit: fc.constantFrom(...'aAéßﬁ1, \u0301\u2068\u0640اأةىلئو٣😀\ud800') })

test('a matching text has highlights, in order, and a text that doesn’t match has none', () => {
  fc.assert(
    fc.property(letters, fc.array(letters), (text, words) => {
      const insight = { key: 'blogs/1', id: '', texts: { summary: text } }
      const list = { fetchedAt: '', language: 'en' as const, insights: [insight], knownTexts: new Map() }
      const derived = derive('blogs', list, new Map(), undefined, '2026-11-24')
      for (const word of words) {
        const { needle, count } = createSearch(derived, list, new Map())(word)
        const highlights = findHighlights(text, needle)
        if (needle === '') expect(highlights).toEqual([])
        if (needle !== '' && !needle.includes(' ')) expect(highlights.length > 0).toBe(count > 0)
        let last = 0
        for (const [start, end] of highlights) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
      }
    }),
  )
})

test('folding with offsets returns the same text as folding', () => {
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldWithOffsets(text).folded).toBe(fold(text))
    }),
  )
})
