import { expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { arrive, type Edition } from './edition.ts'

/** Lists of 'id: text', in their order. Their time is their place, from 1; `opened` as in `arrive`. */
function after(lists: readonly (readonly string[])[], opened?: string, languages: readonly Language[] = []) {
  let edition: Edition | undefined
  for (const [at, list] of lists.entries()) {
    const arrival = {
      list: list.map((each) => ({ orderId: each.slice(0, -1), summaryInsight: each.slice(-1) })),
      fetchedAt: String(at + 1),
      language: languages[at] ?? 'en',
    }
    edition = arrive('orders', edition, arrival, opened)
  }
  const { news } = edition ?? {}
  const changes = [...(news?.changes ?? [])].map(
    ([key, former]) => `${key} ${former?.['summaryInsight'] ?? 'new'}`,
  )
  return { edition, news: news && `${news.since} to ${news.at}: ${changes.join(', ')}` }
}

test.each([
  ['a first list is no news', [['1a']], undefined],
  ['another id is new', [['1a'], ['2a', '1a']], '1 to 2: orders/2 new'],
  ['other words are changed, with the former ones', [['1a'], ['1b']], '1 to 2: orders/1 a'],
  ['the same list again leaves the news as it was', [['1a'], ['1b'], ['1b']], '1 to 2: orders/1 a'],
  ['an empty first list is nothing to compare with', [[], ['1a']], undefined],
  ['an empty day brings nothing when it ends', [['1a'], [], ['1a']], undefined],
  ['what has changed over an empty day is changed', [['1a'], [], ['1b']], '2 to 3: orders/1 a'],
  [
    'an insight that was missing brings nothing when it is back',
    [['1a', '2a'], ['2a'], ['1a', '2a']],
    undefined,
  ],
  [
    'nor does a change of order',
    [
      ['1a', '2a'],
      ['2a', '1a'],
    ],
    undefined,
  ],
  [
    'what is newer joins: what was new stays new',
    [['1a'], ['1a', '2a'], ['1a', '2b']],
    '1 to 3: orders/2 new',
  ],
  ['what is newer joins: with the first words', [['1a'], ['1b'], ['1c']], '1 to 3: orders/1 a'],
  [
    'what is as it was falls out',
    [
      ['1a', '2a'],
      ['1b', '2b'],
      ['1a', '2b'],
    ],
    '1 to 3: orders/2 a',
  ],
  ['if all is as it was, there is no news', [['1a'], ['1b'], ['1a']], undefined],
  [
    'what is missing meanwhile is kept',
    [['1a', '2a'], ['1b', '2a'], ['2b']],
    '1 to 3: orders/2 a, orders/1 a',
  ],
])('%s', (_, lists, news) => {
  expect(after(lists).news).toBe(news)
})

test('news that was opened gives way to what is newer, and stays until then', () => {
  expect(after([['1a'], ['1b'], ['1b']], '2').news).toBe('1 to 2: orders/1 a')
  expect(
    after(
      [
        ['1a', '2a'],
        ['1b', '2a'],
        ['1b', '2b'],
      ],
      '2',
    ).news,
  ).toBe('2 to 3: orders/2 a')
})

test('a list in another language begins anew', () => {
  const { edition, news } = after([['1a'], ['1b'], ['1c'], ['2c']], undefined, ['en', 'en', 'ar', 'ar'])
  expect(news).toBe('3 to 4: orders/2 new')
  expect(edition).toMatchObject({ fetchedAt: '4', language: 'ar' })
  expect([...(edition?.had.keys() ?? [])]).toEqual(['orders/1', 'orders/2'])
  expect(after([['1a'], ['1b']], undefined, ['en', 'ar']).news).toBeUndefined()
})

test('300 are remembered beyond the list, the latest; an empty list takes nothing away', () => {
  const ids = Array.from({ length: 305 }, (_, id) => String(id))
  const { edition } = after([ids.map((id) => `${id}a`), ['xa'], ['ya'], []])
  const had = [...(edition?.had.keys() ?? [])]
  expect(had).toEqual([...ids.slice(6), 'x', 'y'].map((id) => `orders/${id}`))
})

test('a field that a release adds brings nothing', () => {
  const { edition } = after([['1a']])
  if (!edition) throw new Error('no edition')
  const older = { ...edition, had: new Map([['orders/1', { summaryInsight: 'a' }]]) }
  const list = [{ orderId: '1', summaryInsight: 'a', trendInsight: 'b' }]
  expect(arrive('orders', older, { list, fetchedAt: '2', language: 'en' }, undefined).news).toBeUndefined()
})
