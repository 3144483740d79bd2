// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, signIn, signOut, subscribeToSession } from './session.ts'
import { tokenOf } from './testing/token.ts'

const mariam = tokenOf({ id: 'u1', email: 'mariam@shop.example' })
const omar = tokenOf({ id: 'u2', email: 'omar@shop.example' })
const listener = vi.fn<() => void>()
let unsubscribe: () => void

beforeEach(() => {
  unsubscribe = subscribeToSession(listener)
})

afterEach(() => {
  vi.restoreAllMocks()
  unsubscribe()
  signOut()
  listener.mockClear()
})

function signedIn() {
  const session = currentSession()
  if (session.status !== 'signed-in') throw new Error('signed out')
  return session
}

test.each([null, 'vitrine.sessionToken'])('a log-out in another tab (key %s) ends the session', (key) => {
  signIn(mariam)
  const { ended } = signedIn()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  expect(currentSession().status).toBe('signed-out')
  expect(ended.aborted).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a sign-in as someone else, in another tab, replaces the session', () => {
  signIn(mariam)
  const { ended } = signedIn()
  localStorage.setItem('vitrine.sessionToken', omar)
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'vitrine.sessionToken', storageArea: localStorage }),
  )
  expect(signedIn().user.displayName).toBe('omar')
  expect(ended.aborted).toBe(true)
  expect(signedIn().ended.aborted).toBe(false)
})

test('a full storage makes room for the token, and loses no done mark', () => {
  localStorage.setItem('vitrine.insights.done', '{}')
  localStorage.setItem('vitrine.insights.products', 'x'.repeat(4000))
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (JSON.stringify(this).length > 4000) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  expect(signIn(mariam)).toBe(true)
  expect(localStorage.getItem('vitrine.sessionToken')).toBe(mariam)
  expect(localStorage.getItem('vitrine.insights.done')).toBe('{}')
})

test('another owner’s sign-in leaves nothing of the first', () => {
  signIn(mariam)
  localStorage.setItem('vitrine.insights.products', '[{}]')
  localStorage.setItem('vitrine.insights.done', '{}')
  signIn(omar)
  expect(Object.keys(localStorage)).toEqual(['vitrine.sessionToken'])
})

test('a renewed token of the same owner leaves everything', () => {
  signIn(mariam)
  const { ended } = signedIn()
  localStorage.setItem('vitrine.insights.products', '[{}]')
  const renewed = tokenOf({ id: 'u1', email: 'mariam@shop.example', exp: 2 })
  signIn(renewed)
  expect(localStorage.getItem('vitrine.insights.products')).toBe('[{}]')
  expect(signedIn()).toMatchObject({ token: renewed, ended })
  expect(ended.aborted).toBe(false)
})
