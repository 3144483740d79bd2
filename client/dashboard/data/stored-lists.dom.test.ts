import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import { clearStored } from '../../storage/browser-storage.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { textFieldsOf } from '../model/insight.ts'
import { markSeen } from './seen-news.ts'
import { hasSaved, keepTexts, type List, parseList, readList, readTexts, saveList } from './stored-lists.ts'

const mariam = 'u1'
const omar = 'u2'
const LIST = 'vitrine.insights.orders'
const METADATA = 'vitrine.insights.orders.facts'
const day = (nth: number) => new Date(Date.UTC(2026, 10, 10 + nth)).toISOString()

/** Parses '1a' as an order with the id 1 and the text a. */
const order = ([orderId = '', ...text]: string) => ({ orderId, summaryInsight: text.join('') })
const orders = (words: string) => words.split(' ').filter(Boolean).map(order)

const save = (words: string, nth: number, user = mariam) => {
  const arrived = { list: orders(words), fetchedAt: day(nth), language: 'en' } as const
  const { texts, list } = saveList('orders', user, arrived)
  if (!texts.isStored) keepTexts('orders', texts)
  expect(parseList('orders', texts, user)).toEqual(list)
  return list
}
const read = (user = mariam) => readList('orders', user) ?? undefined
const idsOf = (saved?: List) => saved?.snapshot.insights.map(({ id }) => id)
const changedIn = (saved?: List) => [...(saved?.snapshot.news?.changes.keys() ?? [])]
/** Reads the list in another page of this browser, which doesn't share this page's modules. */
async function openAnother() {
  vi.resetModules()
  return import('./stored-lists.ts')
}

afterEach(clearStored)

test('any lists are read back as they were saved, and between the two writes another list or none', async () => {
  const word = fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b'))
    .map((pair) => pair.join(''))
  const visits = fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 6 })
  const other = await openAnother()
  const seen: unknown[] = []
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value)
    seen.push(other.readList('orders', mariam)?.metadata)
  })
  let nth = 0
  fc.assert(
    fc.property(visits, (all) => {
      clearStored()
      for (const words of all) {
        nth += 1
        seen.length = 0
        const saved = save(words.join(' '), nth)
        const texts = other.readTexts('orders')
        expect(texts && other.parseList('orders', texts, mariam)).toEqual(saved)
        expect(seen).toEqual(words.length > 0 ? [null, saved.metadata] : [undefined, undefined])
      }
    }),
  )
})

test('a list is saved as it arrived, with one key for its metadata and one for the seen news', () => {
  const list = [null, { ...order('1a'), other: [7] }, 'a', ...orders('2a')]
  save('1b 3a', 1)
  saveList('orders', mariam, { list, fetchedAt: day(2), language: 'en' })
  markSeen('orders', day(2))
  expect(localStorage.getItem(LIST)).toBe(JSON.stringify(list))
  const none = Object.fromEntries(textFieldsOf('orders').map((field) => [field, '']))
  const texts = (summaryInsight: string) => ({ ...none, summaryInsight })
  expect(JSON.parse(localStorage.getItem(METADATA) ?? '')).toEqual({
    owner: 'u1',
    length: JSON.stringify(list).length,
    fetchedAt: day(2),
    language: 'en',
    news: {
      at: day(2),
      since: day(1),
      changes: [
        ['orders/1', texts('b')],
        ['orders/2', null],
      ],
    },
    olderTexts: [['orders/3', texts('a')]],
  })
  expect(localStorage.getItem(`${LIST}.seen`)).toBe(day(2))
  expect(localStorage).toHaveLength(3)
})

test('a new list is compared with the list that another browser tab has saved since, and its news is added to unseen news', async () => {
  save('1a', 1)
  const other = await openAnother()
  other.saveList('orders', mariam, { list: orders('1a 2a'), fetchedAt: day(2), language: 'en' })
  expect(save('1a 2a 3a', 3)?.snapshot.news).toMatchObject({ at: day(3), since: day(1) })
  markSeen('orders', day(3))
  expect(save('1a 2a 3b', 4)?.snapshot.news).toMatchObject({ at: day(4), since: day(3) })
})

test('if there is room only for the list, or for nothing, the saved list stays', () => {
  save('1a', 1)
  const before = { ...localStorage }
  const growth = JSON.stringify(orders('1b 2a')).length - JSON.stringify(orders('1a')).length
  for (const room of [0, growth]) {
    const makeRoom = fillStorage(room)
    const arrived = save('1b 2a', 9)
    expect(arrived).toMatchObject({ isUnsaved: true, snapshot: { fetchedAt: day(9) } })
    expect(idsOf(arrived)).toEqual(['1', '2'])
    makeRoom()
    expect({ ...localStorage }).toEqual(before)
  }
  // The next list is compared with the list that this page shows.
  fillStorage(0)
  save('1b 2a', 9)
  markSeen('orders', day(9))
  expect(changedIn(save('1b 2a 3a', 10))).toEqual(['orders/3'])
})

test.each([
  ['the list', '1b 2b'],
  ['a list that is longer than the older texts are', `1b 2${'b'.repeat(300)}`],
])('older texts are removed to make room for %s', async (_, words) => {
  const long = Array.from('3456789', (id) => id + 'x'.repeat(100)).join(' ')
  save(`1a ${long}`, 1)
  save('1a', 2)
  expect(read()?.snapshot.knownTexts.size).toBe(8)
  const makeRoom = fillStorage(0)
  expect(save(words, 3)?.isUnsaved).toBe(false)
  makeRoom()
  const stored = (await openAnother()).readList('orders', mariam)
  expect([stored?.snapshot.fetchedAt, stored?.snapshot.knownTexts.size]).toEqual([day(3), 2])
})

test('another owner’s saved list is ignored, and is overwritten by the next list', () => {
  save('1a', 1)
  expect([read(omar), hasSaved('orders', omar)]).toEqual([undefined, false])
  expect(save('1b', 2, omar)?.snapshot.news).toBeUndefined()
  expect([read(), idsOf(read(omar))]).toEqual([undefined, ['1']])
})

test('a list without fitting metadata is used as it is, in the page’s language, unless that names another owner', () => {
  setLanguage('fr', {})
  onTestFinished(() => setLanguage('en', {}))
  localStorage.setItem(LIST, JSON.stringify(orders('1a')))
  const unknown = { fetchedAt: '', language: 'fr', insights: [{ key: 'orders/1' }] }
  for (const metadata of ['{}', '{"owner":"u1","length":7,"language":"en"}']) {
    expect([read()?.snapshot, hasSaved('orders', mariam)]).toMatchObject([unknown, true])
    localStorage.setItem(METADATA, metadata)
  }
  // A storage event comes between another browser tab's two writes.
  const texts = readTexts('orders')
  expect(texts && parseList('orders', texts, mariam)).toBeUndefined()
  localStorage.setItem(METADATA, '{"owner":"u2","length":"x"}')
  expect([read(), hasSaved('orders', mariam)]).toEqual([undefined, false])
})

test('invalid fields of metadata are left out', () => {
  save('1a', 1)
  const metadata = JSON.parse(localStorage.getItem(METADATA) ?? '')
  localStorage.setItem(
    METADATA,
    JSON.stringify({ ...metadata, fetchedAt: 'today', news: 7, olderTexts: [7] }),
  )
  expect(read()?.snapshot).toMatchObject({ fetchedAt: '', language: 'en', insights: [{ key: 'orders/1' }] })
})

test.each(['broken', 'null', '[7]', '{"owner":7}', '{"owner":"u1","length":"x","news":7}'])(
  'if %j is stored instead of the values, lists can still be read and saved',
  (text) => {
    for (const key of [LIST, METADATA, `${LIST}.seen`]) {
      save('1a', 1)
      localStorage.setItem(key, text)
      expect(() => read()).not.toThrow()
      save('2a', 2)
      expect([idsOf(read()), read()?.snapshot.fetchedAt]).toEqual([['2'], day(2)])
    }
  },
)
