// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, type SignedIn, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { markChange } from './done-marks.ts'
import { areMarksSaved, changeMarks, pruneMarks, readMarks, subscribeToMarks } from './kept-marks.ts'

const KEY = 'vitrine.insights.done'
const items: readonly InsightItem[] = ['Soap', 'Figs', 'Oud'].map((seoTitle, productId) => ({
  productId,
  seoTitle,
}))
const heard = vi.fn<() => void>()
let leave: () => void
let session: SignedIn

beforeEach(() => {
  vi.useFakeTimers()
  leave = subscribeToMarks(heard)
  session = comeIn('u1')
})

afterEach(() => {
  leave()
  signOut()
  heard.mockClear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function comeIn(id: string): SignedIn {
  signIn(tokenOf({ id }))
  const current = currentSession()
  if (current.status !== 'signed-in') throw new Error('signed out')
  return current
}

const mark = (item: InsightItem = {}) => changeMarks(session, markChange('products', items, item, 'done'))
const marked = (owner = 'u1') => Object.keys(readMarks(owner)).sort()
const stored = () => Object.keys(JSON.parse(localStorage.getItem(KEY) ?? '{"hashes":{}}').hashes)

function storeElsewhere(...keys: readonly string[]): void {
  const hashes = Object.fromEntries(keys.map((key) => [key, 'x']))
  localStorage.setItem(KEY, JSON.stringify({ owner: 'u1', hashes }))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
}

test('what another tab stores in the same moment is kept beside this one’s; later it is followed', () => {
  mark(items[0])
  heard.mockClear()
  storeElsewhere('products/1', 'products/unknown here')
  expect(heard).toHaveBeenCalled()
  expect(stored()).toEqual(['products/0', 'products/1', 'products/unknown here'])
  vi.advanceTimersByTime(1000)
  storeElsewhere('products/1')
  expect(marked()).toEqual(['products/1'])
})

test('without room they are kept by the page, and stored with the next one that has room', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(mark(items[0])).toBe(false)
  expect(areMarksSaved()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect([marked(), stored()]).toEqual([['products/0'], []])
  full.mockRestore()
  expect(mark(items[1])).toBe(true)
  expect([areMarksSaved(), stored()]).toEqual([true, ['products/0', 'products/1']])
})

test('none is written after a log-out that this tab has not heard of', () => {
  localStorage.clear()
  expect(mark(items[0])).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('the next owner has none of them', () => {
  mark(items[0])
  comeIn('u2')
  expect([marked('u2'), stored()]).toEqual([[], []])
})

test('of a list that was fetched, those that are gone, or are empty now, are forgotten', () => {
  for (const item of items) mark(item)
  pruneMarks('products', session, [{ ...items[0], pricingSuggestion: 'New.' }, { productId: 1 }])
  expect(stored()).toEqual(['products/0'])
  pruneMarks('products', session, [])
  expect(stored()).toEqual(['products/0'])
})
