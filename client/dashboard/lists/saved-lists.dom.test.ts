import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { clearStored } from '../../storage/browser-storage.ts'
import { dispatchStorageEvent } from '../../storage/testing/dispatch-storage-event.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { textFieldsOf } from '../model/insight.ts'
import { onListElsewhere, readSaved, type SavedList, savedAt, saveList, saveSeen } from './saved-lists.ts'

const owner = (id: string): SessionUser => ({ id, email: undefined, displayName: id, ownerKey: id })
const mariam = owner('u1')
const omar = owner('u2')
const LIST = 'vitrine.insights.orders'
const METADATA = 'vitrine.insights.orders.facts'
const ABOUT = 'vitrine.insights.about'
const day = (nth: number) => new Date(Date.UTC(2026, 10, 10 + nth)).toISOString()

/** Parses '1a' as an order with the id 1 and the text a. */
const order = ([orderId = '', ...text]: string) => ({ orderId, summaryInsight: text.join('') })
const orders = (words: string) => words.split(' ').filter(Boolean).map(order)

const save = (words: string, nth: number, shown?: SavedList, user = mariam) =>
  saveList('orders', user, shown, { list: orders(words), fetchedAt: day(nth), language: 'en' })
const read = (user = mariam) => readSaved('orders', user)
const idsOf = (saved?: SavedList) => saved?.snapshot.insights.map(({ id }) => id)
const changedIn = (saved?: SavedList) => [...(saved?.snapshot.news?.changes.keys() ?? [])]
/** Converts the maps to arrays, so that their order is compared. */
const inOrder = (saved?: SavedList) =>
  saved && {
    isSeen: saved.seenAt === saved.snapshot.news?.at,
    snapshot: {
      ...saved.snapshot,
      knownTexts: [...saved.snapshot.knownTexts],
      news: saved.snapshot.news && [...saved.snapshot.news.changes],
    },
  }
/** Saves a list and its metadata like release 2.0. */
const keepIn2 = (words: string, nth: number, metadata = {}) => {
  localStorage.setItem(LIST, JSON.stringify(orders(words)))
  const about = { owner: 'u1', fetchedAt: { orders: day(nth) }, languages: { orders: 'en' }, ...metadata }
  localStorage.setItem(ABOUT, JSON.stringify(about))
}

/** Reads the list in another page of this browser, which doesn't share this page's modules. */
async function openAnother() {
  vi.resetModules()
  return import('./saved-lists.ts')
}

afterEach(() => {
  vi.restoreAllMocks()
  clearStored()
})

test('any lists, seen by their owner at any time, are read back as they were saved', async () => {
  const word = fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b'))
    .map((pair) => pair.join(''))
  const visits = fc.array(fc.tuple(fc.array(word, { maxLength: 3 }), fc.boolean()), { maxLength: 6 })
  const other = await openAnother()
  const readThere = () => other.readSaved('orders', mariam)
  // The other page reads between the two writes of a list.
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value)
    readThere()
  })
  let nth = 0
  fc.assert(
    fc.property(visits, (all) => {
      clearStored()
      for (const [words, isSeen] of all) {
        nth += 1
        const saved = save(words.join(' '), nth)
        const at = saved.snapshot.news?.at
        if (isSeen && at) saveSeen('orders', at)
        const seenAt = isSeen ? at : saved.seenAt
        expect(inOrder(readThere())).toEqual(inOrder({ ...saved, seenAt }))
        expect(saved.isUnsaved).toBe(false)
      }
    }),
  )
})

test('a list is saved as it arrived, with one key for its metadata and one for the seen news', () => {
  const list = [null, { ...order('1a'), other: [7] }, 'a', ...orders('2a')]
  save('1b 3a', 1)
  saveList('orders', mariam, undefined, { list, fetchedAt: day(2), language: 'en' })
  saveSeen('orders', day(2))
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

test('two browser tabs that save two lists at the same time lose neither', async () => {
  const other = await openAnother()
  const blogs = { list: [{ blogId: '1' }], fetchedAt: day(2), language: 'fr' } as const
  // The other browser tab saves in the middle of this tab's save.
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(function (this: Storage, key, value) {
    setItem.call(this, key, value)
    other.saveList('blogs', mariam, undefined, blogs)
  })
  save('1a', 1)
  expect(read()?.snapshot).toMatchObject({ fetchedAt: day(1), language: 'en' })
  expect(readSaved('blogs', mariam)?.snapshot).toMatchObject({ fetchedAt: day(2), language: 'fr' })
})

test('a new list is compared with the list that another browser tab has saved since, and its news is added to unseen news', async () => {
  const shown = save('1a', 1)
  const other = await openAnother()
  other.saveList('orders', mariam, undefined, { list: orders('1a 2a'), fetchedAt: day(2), language: 'en' })
  expect(save('1a 2a 3a', 3, shown).snapshot.news).toMatchObject({ at: day(3), since: day(1) })
  saveSeen('orders', day(3))
  expect(save('1a 2a 3b', 4, shown).snapshot.news).toMatchObject({ at: day(4), since: day(3) })
})

test('a stored list is parsed once, and its seen news is read each time', () => {
  save('1a', 1)
  save('1b', 2)
  const saved = read()
  expect([read()?.seenAt, read()?.snapshot === saved?.snapshot]).toEqual([undefined, true])
  saveSeen('orders', day(2))
  expect([read()?.seenAt, read()?.snapshot === saved?.snapshot]).toEqual([day(2), true])
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
  const shown = save('1b 2a', 9)
  expect(changedIn(save('1b 2a 3a', 10, { ...shown, seenAt: day(9) }))).toEqual(['orders/3'])
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
  expect(save(words, 3).isUnsaved).toBe(false)
  makeRoom()
  const stored = (await openAnother()).readSaved('orders', mariam)
  expect([stored?.snapshot.fetchedAt, stored?.snapshot.knownTexts.size]).toEqual([day(3), 2])
})

test('another owner’s saved list is ignored, and is overwritten by the next list', () => {
  save('1a', 1)
  expect([read(omar), savedAt('orders', omar)]).toEqual([undefined, ''])
  // Metadata that doesn't fit the list still names its owner.
  localStorage.setItem(LIST, '[{"orderId":"1"},{}]')
  expect(read(omar)).toBeUndefined()
  expect(save('1b', 2, undefined, omar).snapshot.news).toBeUndefined()
  expect([read(), idsOf(read(omar))]).toEqual([undefined, ['1']])
})

test('a list without metadata is used as it is, in the page’s language', () => {
  setLanguage('fr', {})
  onTestFinished(() => setLanguage('en', {}))
  localStorage.setItem(LIST, JSON.stringify(orders('1a')))
  const unknown = { fetchedAt: '', language: 'fr', insights: [{ key: 'orders/1' }] }
  expect(read()?.snapshot).toMatchObject(unknown)
  // Metadata of another list is ignored.
  localStorage.setItem(
    METADATA,
    JSON.stringify({ owner: 'u1', length: 7, fetchedAt: day(1), language: 'en' }),
  )
  expect(read()?.snapshot).toMatchObject(unknown)
  expect(savedAt('orders', mariam)).toBe('')
})

test.each(['broken', 'null', '[7]', '{"owner":7}', '{"owner":"u1","length":"x","news":7}'])(
  'if %j is stored instead of the values, lists can still be read and saved',
  (text) => {
    for (const key of [LIST, METADATA, ABOUT, `${LIST}.seen`]) {
      save('1a', 1)
      localStorage.setItem(key, text)
      expect(() => read()).not.toThrow()
      save('2a', 2)
      expect([idsOf(read()), savedAt('orders', mariam)]).toEqual([['2'], day(2)])
    }
  },
)

test('a list saved by release 2.0 is read and compared with its metadata, and 2.0’s key is never written', () => {
  keepIn2('1b 2a', 2, {
    news: { orders: { at: day(2), since: day(1), changes: [['orders/2', null]] } },
    beyond: { orders: [['orders/3', { summaryInsight: 'a' }]] },
    opened: { orders: day(2) },
  })
  const about = localStorage.getItem(ABOUT)
  expect(read()?.seenAt).toBe(day(2))
  expect(changedIn(read())).toEqual(['orders/2'])
  expect([savedAt('orders', mariam), read(omar)]).toEqual([day(2), undefined])
  const next = save('1b 2b 3a', 3)
  expect([next.snapshot.news?.since, changedIn(next)]).toEqual([day(2), ['orders/2']])
  expect(localStorage.getItem(ABOUT)).toBe(about)
  // 2.0 runs again and saves a list, so 3.0's metadata doesn't fit any more.
  keepIn2('1b 2b 3a 4a', 4)
  expect(read()?.snapshot).toMatchObject({ fetchedAt: day(4) })
})

test('news that the owner has seen in release 2.0 stays seen after a list without news', async () => {
  keepIn2('1a 2a', 2, {
    news: { orders: { at: day(2), since: day(1), changes: [['orders/2', null]] } },
    opened: { orders: day(2) },
  })
  const { snapshot } = save('1a 2a', 3)
  expect([snapshot.news?.at, (await openAnother()).readSaved('orders', mariam)?.seenAt]).toEqual([
    day(2),
    day(2),
  ])
})

test('other browser tabs are notified only after a list and its metadata are stored', () => {
  save('1a', 1)
  const heard = vi.fn<() => void>()
  onTestFinished(onListElsewhere('orders', heard))
  localStorage.setItem(LIST, JSON.stringify(orders('1a 2a')))
  dispatchStorageEvent(LIST)
  expect(heard).not.toHaveBeenCalled()
  save('1a 2a', 2)
  dispatchStorageEvent(METADATA)
  expect(heard).toHaveBeenCalledOnce()
})

test.each([
  ['no id', [{ summaryInsight: 'a' }, { summaryInsight: 'b' }]],
  [
    'a repeated id',
    [
      { orderId: '1', summaryInsight: 'a' },
      { orderId: '1', summaryInsight: 'b' },
    ],
  ],
])('2.0’s metadata for insights with %s is used, although their keys differ', (_, list) => {
  const [first, second] = list
  localStorage.setItem(LIST, JSON.stringify(list))
  const { newKeys } = readSaved('orders', mariam) ?? {}
  const [oldFirst, oldSecond] = newKeys?.keys() ?? []
  expect(newKeys?.size).toBe(2)
  // 2.0 had these insights in an earlier list, and not in its last one.
  const beyond = [oldFirst, oldSecond].map((key) => [key, { summaryInsight: key === oldFirst ? 'a' : 'b' }])
  keepIn2('9a', 1, { beyond: { orders: beyond } })
  const arrival = { list: [first, second], fetchedAt: day(2), language: 'en' } as const
  expect(changedIn(saveList('orders', mariam, undefined, arrival))).toEqual([])
})
