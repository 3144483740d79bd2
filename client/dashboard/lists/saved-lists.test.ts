// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import { clearStored } from '../../session/browser-storage.ts'
import type { SessionUser } from '../../session/session-token.ts'
import {
  dropForeignLists,
  forgetUnsaved,
  isNewer,
  readEdition,
  readSavedList,
  savedAt,
  saveList,
} from './saved-lists.ts'

const mariam: SessionUser = { id: 'u1', email: 'mariam@shop.example', displayName: 'mariam', ownerKey: 'u1' }
const omar: SessionUser = { id: 'u2', email: 'omar@shop.example', displayName: 'omar', ownerKey: 'u2' }
const items = [{ productId: 1, seoTitle: 'Soap' }]
const fetchedAt = '2026-07-01T10:00:00.000Z'

afterEach(() => {
  vi.restoreAllMocks()
  forgetUnsaved()
  clearStored()
})

test('a list is kept as it came, with its owner and its time', () => {
  expect(saveList('products', mariam, items, fetchedAt)).toEqual({ items, fetchedAt, language: 'en' })
  expect(localStorage.getItem('vitrine.insights.products')).toBe(JSON.stringify(items))
  expect(JSON.parse(localStorage.getItem('vitrine.insights.about') ?? '')).toEqual({
    owner: 'u1',
    fetchedAt: { products: fetchedAt },
    languages: { products: 'en' },
  })
  expect(readSavedList('products', mariam)).toEqual({ items, fetchedAt, language: 'en' })
  expect(readSavedList('orders', mariam)).toBeUndefined()
})

test('an insight that says the same in the list of another tab stays the same object, each once', () => {
  const twin = { productId: 3, seoTitle: 'Twin' }
  const mine = saveList('products', mariam, [...items, { productId: 2, seoTitle: 'Figs' }, twin], fetchedAt)
  const [soap, , ...others] = mine.items
  const theirs = [{ productId: 9 }, { productId: 2, seoTitle: 'Dry figs' }, ...items, twin, { ...twin }]
  localStorage.setItem('vitrine.insights.products', JSON.stringify(theirs))

  const [added, changed, same, kept, more] = readSavedList('products', mariam)?.items ?? []
  expect([added, changed, same, kept, more]).toEqual(theirs)
  expect(same).toBe(soap)
  expect(kept).toBe(others[0])
  expect(more).not.toBe(kept)
})

test('a list that is read again is the same one, whatever was read in between', () => {
  saveList('products', mariam, items, fetchedAt)
  saveList('orders', mariam, [{ orderId: 1 }], fetchedAt)
  const read = () => readEdition('products', mariam)?.items
  const first = read()
  readEdition('orders', mariam)
  expect(read()).toBe(first)
  saveList('products', mariam, [{ productId: 2 }], fetchedAt)
  expect(read()).toEqual([{ productId: 2 }])
})

test('an empty list is kept with its date, and is none to show', () => {
  expect(saveList('products', mariam, [], fetchedAt)).toEqual({ items: [], fetchedAt, language: 'en' })
  expect(readEdition('products', mariam)).toEqual({ items: [], fetchedAt, language: 'en' })
  expect(readSavedList('products', mariam)).toBeUndefined()
  expect(savedAt('products', mariam)).toBe(fetchedAt)
})

test('odd items are kept as they came, and left out when reading', () => {
  saveList('products', mariam, [null, ...items, 7, []], fetchedAt)
  expect(localStorage.getItem('vitrine.insights.products')).toBe(JSON.stringify([null, ...items, 7, []]))
  expect(readSavedList('products', mariam)).toEqual({ items, fetchedAt, language: 'en' })
})

test("another user's lists are none, and dropped once it is asked for, all of them", () => {
  saveList('products', mariam, items, fetchedAt)
  saveList('orders', mariam, items, fetchedAt)
  expect(readSavedList('products', omar)).toBeUndefined()
  expect(savedAt('products', omar)).toBeUndefined()
  expect(localStorage).toHaveLength(3)
  dropForeignLists(omar)
  expect(localStorage).toHaveLength(0)
})

test("saving never leaves another user's lists beside one's own", () => {
  saveList('products', mariam, items, fetchedAt)
  saveList('orders', omar, items, fetchedAt)
  expect(readSavedList('products', omar)).toBeUndefined()
  expect(readSavedList('orders', omar)).toEqual({ items, fetchedAt, language: 'en' })
})

test.each([null, 'broken', '{}', '{"owner":7}', '[]'])(
  'with %s about it, a list is taken as it is',
  (about) => {
    localStorage.setItem('vitrine.insights.products', JSON.stringify(items))
    if (about !== null) localStorage.setItem('vitrine.insights.about', about)
    expect(readSavedList('products', mariam)).toEqual({ items, fetchedAt: undefined, changes: undefined })
  },
)

test.each(['', 'broken', '{}', 'null', '[]', '[null]', '[1]', '["a"]', '[[]]'])(
  '%j is no list to show',
  (text) => {
    localStorage.setItem('vitrine.insights.products', text)
    expect(readSavedList('products', mariam)).toBeUndefined()
  },
)

const CHANGES = 'vitrine.insights.products.changes'
const changed = [{ productId: 1, seoTitle: 'Soap', inventoryInsight: '3 left.' }]

test('with a list goes what it changed, and with the same list once more', () => {
  saveList('products', mariam, items, fetchedAt)
  expect(localStorage.getItem(CHANGES)).toBeNull()
  saveList('products', mariam, changed, '2026-08-01T10:00:00.000Z')
  expect(localStorage.getItem(CHANGES)).toContain('"inventoryInsight":""')
  saveList('products', mariam, changed, '2026-08-02T10:00:00.000Z')
  expect(readEdition('products', mariam)?.changes?.byId.get('1')).toEqual({
    former: { inventoryInsight: '' },
  })
})

test('a list belongs to the language of its page, and one in another language is no news', () => {
  saveList('products', mariam, items, fetchedAt)
  setLanguage('ar', {})
  onTestFinished(() => setLanguage('en', {}))
  expect(readEdition('products', mariam)?.language).toBe('en')
  const edition = saveList('products', mariam, changed, '2026-08-01T10:00:00.000Z')
  expect(edition).toEqual({ items: changed, fetchedAt: '2026-08-01T10:00:00.000Z', language: 'ar' })
  expect(readEdition('products', mariam)).toEqual(edition)
})

test.each(['klingon', 7, null])('with the language %j a list is of none', (language) => {
  const about = { owner: 'u1', fetchedAt: { products: fetchedAt }, languages: { products: language } }
  localStorage.setItem('vitrine.insights.products', JSON.stringify(items))
  localStorage.setItem('vitrine.insights.about', JSON.stringify(about))
  expect(readSavedList('products', mariam)).toEqual({ items, fetchedAt })
})

test("another user's list is not compared with", () => {
  saveList('products', mariam, items, fetchedAt)
  saveList('products', omar, changed, '2026-08-01T10:00:00.000Z')
  expect(localStorage.getItem(CHANGES)).toBeNull()
})

test('where there is no room for what has changed, the list comes first', () => {
  saveList('products', mariam, items, fetchedAt)
  refuseWrites(CHANGES)
  expect(saveList('products', mariam, changed, '2026-08-01T10:00:00.000Z').isUnsaved).toBeUndefined()
  expect(readSavedList('products', mariam)?.items).toEqual(changed)
})

function refuseWrites(full: string) {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === full) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

test.each(['about', 'products'])('where there is no room for %s, what was saved before stays', (full) => {
  saveList('products', mariam, [{ productId: 1, seoTitle: 'Figs' }], fetchedAt)
  saveList('products', mariam, items, fetchedAt)
  const changesBefore = localStorage.getItem(CHANGES)
  refuseWrites(`vitrine.insights.${full}`)
  const own = saveList('products', mariam, changed, '2026-08-01T10:00:00.000Z')
  expect(own).toMatchObject({ items: changed, isUnsaved: true, olderAt: fetchedAt })
  // This page goes on with what it has; a reload begins with what is stored.
  expect(readEdition('products', mariam)).toBe(own)
  forgetUnsaved()
  expect(readSavedList('products', mariam)).toMatchObject({ items, fetchedAt })
  expect(localStorage.getItem(CHANGES)).toBe(changesBefore)
})

test('any list of objects comes back as it went in', () => {
  const item = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })
  const list = fc.array(item, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(list, (items) => {
      saveList('blogs', mariam, items, fetchedAt)
      expect(JSON.stringify(readSavedList('blogs', mariam)?.items)).toBe(JSON.stringify(items))
    }),
  )
})

test('whatever stands in the storage, reading never throws and yields objects only', () => {
  const text = fc.oneof(fc.string(), fc.json())
  fc.assert(
    fc.property(text, text, (list, about) => {
      localStorage.setItem('vitrine.insights.blogs', list)
      localStorage.setItem('vitrine.insights.about', about)
      for (const item of readSavedList('blogs', mariam)?.items ?? []) expect(item).toBeTypeOf('object')
    }),
  )
})

test.each([
  ['2026-07-02T10:00:00.000Z', fetchedAt, true],
  [fetchedAt, '2026-07-02T10:00:00.000Z', false],
  [fetchedAt, fetchedAt, false],
  [fetchedAt, undefined, true],
  [undefined, fetchedAt, false],
  // A clock that was wrong once must not hold up all later lists.
  [fetchedAt, '2999-01-01T00:00:00.000Z', true],
] as const)('a list of %s is newer than one of %s: %j', (time, shown, expected) => {
  expect(isNewer({ items, fetchedAt: time }, { items, fetchedAt: shown })).toBe(expected)
})
