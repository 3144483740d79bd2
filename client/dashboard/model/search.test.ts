import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Analysis } from '../../../shared/analysis.ts'
import { derive } from './derive.ts'
import { fold, foldWithOffsets } from './fold.ts'
import type { Insight } from './insight.ts'
import { byKey, type Marks, NO_MARKS } from './mark.ts'
import { createSearch, findHighlights, foldQuery, type Search } from './search.ts'
import type { Snapshot } from './snapshot.ts'

const insights = [
  { key: 'products/p-1', id: 'p-1', texts: { seoTitle: 'Café mug', pricingSuggestion: 'Keep AED 20.' } },
  { key: 'products/p-2', id: 'p-2', texts: { seoTitle: 'Soap', pricingSuggestion: 'Half price.' } },
  { key: 'products/p-3', id: 'p-3', texts: { seoTitle: 'Tea', pricingSuggestion: 'Raise.' } },
]
const snapshot = snapshotOf(insights, new Map([['products/had', { seoTitle: 'Lamp' }]]))
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

function snapshotOf(insights: readonly Insight[], knownTexts: Snapshot['knownTexts'] = new Map()): Snapshot {
  return { fetchedAt: '', language: 'en', insights, knownTexts }
}

/** Without a label, headings are names. */
function searchOf(
  analysis: Analysis,
  snapshot: Snapshot | undefined,
  marks: Marks,
  headingLabel = '',
): Search {
  const derived = derive(analysis, snapshot, marks, undefined, '2026-11-24')
  return createSearch({ derived, snapshot, marks, headingLabel })
}

const searchIn = (snapshot: Snapshot | undefined) => searchOf('products', snapshot, marks)

test('while the other tabs still show the query before, each of the two is searched once', () => {
  const search = searchIn(snapshot)
  const [before, now] = [search('m'), search('mu')]
  expect(search('m')).toBe(before)
  expect(search('mu')).toBe(now)
})

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
      changedSinceDone: [],
      todo: [],
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

/** Returns which of the orders with these ids are found. */
function ordersFound(query: string, label: string, ids: readonly string[]): readonly string[] {
  const insights = ids.map((id, index) => {
    return { key: `orders/${index}`, id, texts: { summaryInsight: `Honey ${id}. Order more.` } }
  })
  const { sections } = searchOf('orders', snapshotOf(insights), NO_MARKS, label)(query)
  return sections.todo.map(({ insight }) => insight.id)
}

test.each([
  ['#1001', 'Order ID#', ['1001', '10012']],
  ['Order ID#1001', 'Order ID#', ['1001']],
  ['order id#1001 honey', 'Order ID#', ['1001']],
  ['order id#1001 soap', 'Order ID#', []],
  ['Order ID#A 7', 'Order ID#', ['A 7']],
  ['Order ID##1002', 'Order ID#', ['#1002']],
  ['#1002', 'Order ID#', ['#1002']],
  ['Order ID#', 'Order ID#', []],
  ['Commande #1001', 'Commande #', ['1001']],
  ['الطلب \u2066#1001\u2069', 'الطلب \u2066#\u2069', ['1001']],
  ['Order ID#1001', 'Commande #', []],
  ['order', 'Order ID#', ['1001', '10012', 'A 7', '#1002']],
  ['id', 'Order ID#', []],
] as const)('the query %j finds headings that begin with %j as they are shown: %j', (query, label, ids) => {
  expect(ordersFound(query, label, ['1001', '10012', 'A 7', '#1002'])).toEqual(ids)
})

test('a query that equals a heading, or its id with the sign, finds that insight, whatever its id', () => {
  const ids = fc
    .string({ unit: fc.constantFrom(...'Aa10 #-é%+ال\u2068') })
    .filter((id) => foldQuery(id) !== '')
  fc.assert(
    fc.property(ids, fc.constantFrom('Order ID#', 'Commande #', 'الطلب \u2066#\u2069'), (id, label) => {
      expect(ordersFound(`${label}${id}`, label, [id, 'other'])).toContain(id)
      expect(ordersFound(`#${id.trim()}`, label, [id, 'other'])).toContain(id)
    }),
  )
})

const PHONES = [
  '+966 50 123 4567',
  '+966501234567',
  '00966 50-123-4567',
  '+966 (0)50 123 4567',
  '(050) 123 4567',
  '0501234567',
]
const OTHERS = ['501234567', '0501234568', '050123']
const ABROAD = '+971501234567'

test.each(PHONES)('the phone number %s is found however it is written', (query) => {
  const hasCountry = query.startsWith('+') || query.startsWith('00')
  expect(ordersFound(query, '', [...PHONES, ABROAD, ...OTHERS])).toEqual(
    hasCountry ? PHONES : [...PHONES, ABROAD],
  )
})

test('a query that contains nothing to search for is no search, whatever it consists of', () => {
  for (const query of ['', ' ', 'ء', 'ـ', '\u200b', ' ء \u0301 ']) {
    expect(foldQuery(query)).toBe('')
    expect(searchIn(snapshot)(query)).toMatchObject({ needle: '', count: 5 })
  }
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
  ['Straße', 'strass', ['Straß']],
  ['Straße', 's', ['S']],
  ['شُـــكرًا', 'شكرا', ['شُـــكرًا']],
  ['زيت \u2068الزيتون\u2069', 'زيتون', ['زيتون']],
  ['AED \u2068155\u2069 now', '155 now', ['155\u2069 now']],
  ['كوب خزفي، إبريق', 'ابريق كوب', ['كوب', 'إبريق']],
  ['أكواب وأكوابنا', 'الأكواب', ['أكواب', 'أكواب']],
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
  ['راسِل للعملاء ثم بالعملاء', 'العملاء', ['عملاء', 'العملاء']],
  ['العملاء', 'للعملاء', ['عملاء']],
  ['منتج ومنتجات ومنتجة لا منتجع', 'منتجات', ['منتج', 'منتجات', 'منتجة']],
  ['عبوات', 'عبوة', ['عبوات']],
  ['خصم 50% أو ٪50 أو 50 % لا 5%', '٪50', ['50%', '٪50', '50 %']],
  ['شاي', 'چاي', ['شاي']],
  ['54٪ من «كوب خزفي»', '54% "كوب', ['54٪', '«كوب']],
  ['mugs', 'mug mugs', ['mugs']],
  ['aaaa', 'aa', ['aa']],
  ['Iced tea instead of Teapots', 'tea', ['tea', 'Tea']],
  ['Dove، Lux، وNivea', 'nivea', ['Nivea']],
  ['12kg and 3 kg', 'kg', ['kg', 'kg']],
  ['l’été, porte-clés', 'ete cles', ['été', 'clés']],
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
      const list = snapshotOf([{ key: 'blogs/1', id: '', texts: { summary: text } }])
      const search = searchOf('blogs', list, NO_MARKS)
      for (const word of words) {
        const { needle, count } = search(word)
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
