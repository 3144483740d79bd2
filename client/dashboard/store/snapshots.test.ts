// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { clearStored } from '../../storage/browser-storage.ts'
import { fillStorage } from '../../storage/testing/fill-storage.ts'
import { readSnapshot, type StoredSnapshot, saveArrival, savedAt, saveSeen } from './snapshots.ts'

const owner = (id: string): SessionUser => ({ id, email: undefined, displayName: id, ownerKey: id })
const mariam = owner('u1')
const omar = owner('u2')
const LIST = 'vitrine.insights.orders'
const ABOUT = 'vitrine.insights.about'
const day = (nth: number) => `2026-11-${10 + nth}T10:00:00.000Z`

/** An order by its id and one text, '1a'. */
const order = ([orderId = '', ...text]: string) => ({ orderId, summaryInsight: text.join('') })
const orders = (words: string) => words.split(' ').filter(Boolean).map(order)

const save = (words: string, nth: number, former?: StoredSnapshot, user = mariam) =>
  saveArrival('orders', user, former, { list: orders(words), fetchedAt: day(nth), language: 'en' })
const read = (user = mariam) => readSnapshot('orders', user)
const idsOf = (snapshot?: StoredSnapshot) => snapshot?.insights.map(({ id }) => id)
/** With its maps in their order. */
const inOrder = (snapshot?: StoredSnapshot) =>
  snapshot && {
    ...snapshot,
    knownTexts: [...snapshot.knownTexts],
    news: snapshot.news && [...snapshot.news.changes],
  }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearStored()
})

test('whatever lists come, and whenever their owner opens the news, what is read is what was saved', () => {
  const word = fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom('a', 'b'))
    .map((pair) => pair.join(''))
  const visits = fc.array(fc.tuple(fc.array(word, { maxLength: 3 }), fc.boolean()), { maxLength: 6 })
  fc.assert(
    fc.property(visits, (all) => {
      clearStored()
      for (const [nth, [words, isOpened]] of all.entries()) {
        const saved = save(words.join(' '), nth)
        expect(inOrder(read())).toEqual(inOrder(saved))
        expect(saved.isUnsaved).toBeUndefined()
        if (!isOpened || !saved.news) continue
        saveSeen('orders', mariam, saved.news.at)
        expect(inOrder(read())).toEqual(inOrder({ ...saved, seenAt: saved.news.at }))
      }
    }),
  )
})

test('a list is kept as it came, and beside it what release 1.2 and this one read of it', () => {
  const list = [null, { ...order('1a'), other: [7] }, 'a', ...orders('2a')]
  save('1b 3a', 1)
  saveArrival('orders', mariam, undefined, { list, fetchedAt: day(2), language: 'en' })
  saveSeen('orders', mariam, day(2))
  expect(JSON.parse(localStorage.getItem(LIST) ?? '')).toEqual(list)
  const texts = (summaryInsight: string) => ({ summaryInsight, trendInsight: '', recommendation: '' })
  expect(JSON.parse(localStorage.getItem(ABOUT) ?? '')).toEqual({
    owner: 'u1',
    fetchedAt: { orders: day(2) },
    languages: { orders: 'en' },
    news: {
      orders: {
        at: day(2),
        since: day(1),
        changes: [
          ['orders/1', texts('b')],
          ['orders/2', null],
        ],
      },
    },
    beyond: { orders: [['orders/3', texts('a')]] },
    opened: { orders: day(2) },
  })
})

test('a list that release 1.2 has saved is compared with, and lists of other tabs keep what is known of them', () => {
  localStorage.setItem(LIST, JSON.stringify(orders('1a')))
  const about = { owner: 'u1', fetchedAt: { orders: day(1), blogs: day(1) }, languages: { orders: 'en' } }
  localStorage.setItem(ABOUT, JSON.stringify(about))
  expect(read()).toMatchObject({ fetchedAt: day(1), language: 'en' })
  expect([...(save('1b', 2).news?.changes.keys() ?? [])]).toEqual(['orders/1'])
  expect(savedAt('blogs', mariam)).toBe(day(1))
})

test('what arrives is compared with what another browser tab has saved since, and joins news that is not opened', () => {
  const shown = save('1a', 1)
  const elsewhere = save('1a 2a', 2)
  expect(save('1a 2a 3a', 3, shown).news).toMatchObject({ at: day(3), since: day(1) })
  saveSeen('orders', mariam, day(3))
  expect(save('1a 2a 3b', 4, elsewhere).news).toMatchObject({ at: day(4), since: day(3) })
})

test('where there is room for the list alone, or for nothing, what was saved before stays', () => {
  save('1a', 1)
  const before = { ...localStorage }
  const growth = JSON.stringify(orders('1b 2a')).length - JSON.stringify(orders('1a')).length
  for (const room of [0, growth]) {
    const makeRoom = fillStorage(room)
    const arrived = save('1b 2a', 9)
    expect(arrived).toMatchObject({ isUnsaved: true, fetchedAt: day(9) })
    expect(idsOf(arrived)).toEqual(['1', '2'])
    makeRoom()
    expect({ ...localStorage }).toEqual(before)
  }
})

test('another owner’s lists are none, and are dropped with the first arrival, all of them', () => {
  save('1a', 1)
  localStorage.setItem('vitrine.insights.blogs', '[{}]')
  localStorage.setItem('vitrine.insights.blogs.changes', '{}')
  saveSeen('orders', omar, day(1))
  expect([read(omar), savedAt('orders', omar), read()?.seenAt]).toEqual([undefined, '', undefined])
  expect(save('1b', 2, undefined, omar).news).toBeUndefined()
  expect(Object.keys(localStorage).sort()).toEqual([ABOUT, LIST])
  expect([read(), idsOf(read(omar))]).toEqual([undefined, ['1']])
})

test('a list of which nothing is known is taken as it is, in the language of the page', () => {
  setLanguage('fr', {})
  onTestFinished(() => setLanguage('en', {}))
  localStorage.setItem(LIST, JSON.stringify(orders('1a')))
  const about = { fetchedAt: '', language: 'fr', news: undefined, seenAt: undefined }
  expect(read()).toMatchObject({ ...about, insights: [{ key: 'orders/1' }] })
  expect(savedAt('orders', mariam)).toBe('')
})

test.each(['broken', 'null', '[7]', '{"owner":7}', '{"owner":"u1"}'])(
  'with %j in place of what is kept, nobody is kept out',
  (text) => {
    for (const key of [LIST, ABOUT]) {
      save('1a', 1)
      localStorage.setItem(key, text)
      expect(() => read()).not.toThrow()
      save('2a', 2)
      expect([idsOf(read()), read()?.fetchedAt]).toEqual([['2'], day(2)])
    }
  },
)
