import { expect, test } from 'vitest'
import { createSnapshot, type Snapshot } from './snapshot.ts'

/** Parses lists of ids, each with a letter as its text, as in '1a 2b, 1c'. Their times are 1, 2, 3. */
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
  ['a first list has no news', '1a', undefined],
  ['an insight with another id is new', '1a, 2a 1a', '1 to 2: 2 new'],
  ['an insight with other texts has changed', '1a, 1b', '1 to 2: 1 a'],
  ['an insight that returns with other texts after an empty list has changed', '1a, , 1b', '2 to 3: 1 a'],
  ['a new insight that changes stays new', '1a, 1a 2a, 1a 2b', '1 to 3: 2 new'],
  ['if all insights get their first texts back, there is no news', '1a, 1b, 1a', undefined],
])('%s', (_, lists, news) => {
  expect(after(lists).news).toBe(news)
})

test('seen news stays until newer news replaces it', () => {
  expect(after('1a 2a, 1b 2a, 1b 2a', '2').news).toBe('1 to 2: 1 a')
  expect(after('1a 2a, 1b 2a, 1b 2b', '2').news).toBe('2 to 3: 2 a')
})

test('a list in another language is not compared with the previous one', () => {
  const { snapshot, news } = after('1a, 1b, 1c, 2c', undefined, 'eeaa')
  expect(news).toBe('3 to 4: 2 new')
  expect(snapshot).toMatchObject({ fetchedAt: '4', language: 'ar' })
  expect([...(snapshot?.knownTexts.keys() ?? [])]).toEqual(['orders/1', 'orders/2'])
  expect(after('1a, 1b', undefined, 'ea').news).toBeUndefined()
})

test('the latest 300 insights that have left the list are remembered, and are not news when they return', () => {
  const ids = Array.from({ length: 305 }, (_, id) => String(id))
  const { snapshot, changes } = after(`0a, ${ids.map((id) => `${id}a`).join(' ')}, xa 300a, ya, `)
  const keys = [...ids.slice(6).filter((id) => id !== '300'), 'x', '300', 'y']
  expect([...(snapshot?.knownTexts.keys() ?? [])]).toEqual(keys.map((id) => `orders/${id}`))
  expect(new Set(changes)).toEqual(new Set(keys.map((id) => `${id} new`)))
})
