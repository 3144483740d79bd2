// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, type SignedIn, signIn, signOut } from '../../session/session.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { areMarksSaved, changeMarks, dropMarks, readMarks, subscribeToMarks } from './kept-marks.ts'
import { undoMove } from './useMarks.ts'

const KEY = 'vitrine.insights.done'
const heard = vi.fn<() => void>()
let leave: () => void
let session: SignedIn

beforeEach(() => {
  session = comeIn('u1')
  leave = subscribeToMarks(session, heard)
})

afterEach(() => {
  leave()
  signOut()
  heard.mockClear()
  vi.restoreAllMocks()
})

function comeIn(id: string): SignedIn {
  signIn(tokenOf({ id }))
  const current = currentSession()
  if (current.status !== 'signed-in') throw new Error('signed out')
  return current
}

const at = (second: number) => new Date(Date.now() + second * 1000).toISOString()
const made = (second = 0) => ({ at: at(second), hash: 'a' })
const mark = (...ids: readonly string[]) =>
  changeMarks(session, Object.fromEntries(ids.map((id) => [`products/${id}`, made()])))
const marked = (of = session) =>
  Object.entries(readMarks(of)).flatMap(([key, { isOpen }]) => (isOpen ? [] : [key]))
const stored = () => Object.keys(JSON.parse(localStorage.getItem(KEY) ?? '{"marks":{}}').marks)

function storeElsewhere(marks: object): void {
  localStorage.setItem(KEY, JSON.stringify({ owner: 'u1', marks }))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
}

test('what another tab stores is kept beside this one’s, also what it takes back', () => {
  mark('0', '1')
  heard.mockClear()
  storeElsewhere({ 'products/1': { ...made(1), isOpen: true }, 'products/2': made() })
  expect(heard).toHaveBeenCalled()
  expect(marked()).toEqual(['products/0', 'products/2'])
  expect(stored()).toEqual(['products/0', 'products/1', 'products/2'])
})

test('without room they are kept by the page, and stored with the next one that has room', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(mark('0')).toBe(false)
  expect([areMarksSaved(), marked(), stored()]).toEqual([false, ['products/0'], []])
  full.mockRestore()
  expect(mark('1')).toBe(true)
  expect([areMarksSaved(), stored()]).toEqual([true, ['products/0', 'products/1']])
})

test('none is written after a log-out that this tab has not heard of', () => {
  localStorage.clear()
  expect(mark('0')).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('the next owner has none of them, nor has the next session', () => {
  mark('0')
  expect(marked(comeIn('u2'))).toEqual([])
  expect(stored()).toEqual([])
  signOut()
  expect(marked(comeIn('u1'))).toEqual([])
})

test('those of one tab can be dropped', () => {
  mark('0')
  changeMarks(session, { 'orders/1': made() })
  dropMarks('products', session)
  expect(marked()).toEqual(['orders/1'])
})

test('Undo takes back its own change alone', () => {
  const first = { 'products/1': made() }
  const move = { before: { 'products/1': undefined }, after: first, isSaved: changeMarks(session, first) }
  expect(undoMove(session, move)).toBe(true)
  expect(marked()).toEqual([])
  expect(undoMove(session, move)).toBe(false)
})
