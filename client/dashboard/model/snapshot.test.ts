import { expect, test } from 'vitest'
import { createSnapshot, type Snapshot } from './snapshot.ts'

/** Lists of ids, each with a letter as its text, as in '1a 2b, 1c'. Their times are 1, 2, 3. */
function after(lists: string, seenAt?: string, languages = '') {
  let snapshot: Snapshot | undefined
  for (const [at, words] of lists.split(', ').entries()) {
    const list = words.split(' ').flatMap((word) => {
      return word ? [{ orderId: word.slice(0, -1), summaryInsight: word.slice(-1) }] : []
    })
    const language = languages[at] === 'a' ? 'ar' : 'en'
    snapshot = createSnapshot('orders', snapshot, { list, fetchedAt: String(at + 1), language }, seenAt)
  }
  const { news } = snapshot ?? {}
  const changes = [...(news?.changes ?? [])].map(
    ([key, previous]) => `${key.slice('orders/'.length)} ${previous?.['summaryInsight'] ?? 'new'}`,
  )
  return { snapshot, changes, news: news && `${news.since} to ${news.at}: ${changes.join(', ')}` }
}

test.each([
  ['a first list is no news', '1a', undefined],
  ['another id is new', '1a, 2a 1a', '1 to 2: 2 new'],
  ['other words are changed', '1a, 1b', '1 to 2: 1 a'],
  ['the same list again leaves the news as it was', '1a, 1b, 1b', '1 to 2: 1 a'],
  ['an empty first list is nothing to compare with', ', 1a', undefined],
  ['an empty day brings nothing when it ends', '1a, , 1a', undefined],
  ['what has changed over an empty day is changed', '1a, , 1b', '2 to 3: 1 a'],
  ['an insight that was missing brings nothing when it is back', '1a 2a, 2a, 1a 2a', undefined],
  ['another order is no news', '1a 2a, 2a 1a', undefined],
  ['what was new stays new', '1a, 1a 2a, 1a 2b', '1 to 3: 2 new'],
  ['what changes again keeps the first words', '1a, 1b, 1c', '1 to 3: 1 a'],
  ['what is again as it was falls out', '1a 2a, 1b 2b, 1a 2b', '1 to 3: 2 a'],
  ['if all is again as it was, there is no news', '1a, 1b, 1a', undefined],
  ['what is missing meanwhile stays changed', '1a 2a, 1b 2a, 2b', '1 to 3: 2 a, 1 a'],
])('%s', (_, lists, news) => {
  expect(after(lists).news).toBe(news)
})

test('seen news stays until newer news replaces it', () => {
  expect(after('1a 2a, 1b 2a, 1b 2a', '2').news).toBe('1 to 2: 1 a')
  expect(after('1a 2a, 1b 2a, 1b 2b', '2').news).toBe('2 to 3: 2 a')
})

test('a list in another language starts from scratch', () => {
  const { snapshot, news } = after('1a, 1b, 1c, 2c', undefined, 'eeaa')
  expect(news).toBe('3 to 4: 2 new')
  expect(snapshot).toMatchObject({ fetchedAt: '4', language: 'ar' })
  expect([...(snapshot?.knownTexts.keys() ?? [])]).toEqual(['orders/1', 'orders/2'])
  expect(after('1a, 1b', undefined, 'ea').news).toBeUndefined()
})

test('the latest 300 before the last non-empty list are remembered, and are no news when they return', () => {
  const ids = Array.from({ length: 305 }, (_, id) => String(id))
  const { snapshot, changes } = after(`0a, ${ids.map((id) => `${id}a`).join(' ')}, xa 300a, ya, `)
  const keys = [...ids.slice(6).filter((id) => id !== '300'), 'x', '300', 'y']
  expect([...(snapshot?.knownTexts.keys() ?? [])]).toEqual(keys.map((id) => `orders/${id}`))
  expect(new Set(changes)).toEqual(new Set(keys.map((id) => `${id} new`)))
})
