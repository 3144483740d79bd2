import { afterEach, expect, test, vi } from 'vitest'
import { fillStorage } from '../storage/testing/fill-storage.ts'
import { currentSession, logIn, logOut, refreshSession } from './session.ts'
import { tokenOf } from './testing/token.ts'

const mariam = tokenOf({ id: 'u1', email: 'mariam@shop.example' })

afterEach(logOut)

function loggedIn() {
  const session = currentSession()
  if (session.status !== 'logged-in') throw new Error('logged out')
  return session
}

test('full storage makes room for the token, and no mark is lost', () => {
  localStorage.setItem('vitrine.marks', '{}')
  localStorage.setItem('vitrine.insights.products', 'x'.repeat(4000))
  fillStorage(0)
  expect(logIn(mariam)).toBe(true)
  expect(localStorage.getItem('vitrine.sessionToken')).toBe(mariam)
  expect(localStorage.getItem('vitrine.marks')).toBe('{}')
})

test('a renewed token of the same owner leaves all stored data unchanged', () => {
  logIn(mariam)
  const { ended } = loggedIn()
  localStorage.setItem('vitrine.insights.products', '[{}]')
  const renewed = tokenOf({ id: 'u1', email: 'mariam@shop.example', exp: 2 })
  logIn(renewed)
  expect(localStorage.getItem('vitrine.insights.products')).toBe('[{}]')
  expect(loggedIn()).toMatchObject({ token: renewed, ended })
  expect(ended.aborted).toBe(false)
})

/** An event for a write that this process doesn't see yet. */
function dispatchStorageEvent(replaced: string, token: string | null): void {
  const changed = { key: 'vitrine.sessionToken', oldValue: replaced, newValue: token }
  window.dispatchEvent(new StorageEvent('storage', { ...changed, storageArea: localStorage }))
}

test('another browser tab’s token counts as soon as it is reported, although storage still shows the one before', () => {
  const renewed = tokenOf({ id: 'u1', iat: 2 })
  logIn(mariam)
  const { ended } = loggedIn()
  dispatchStorageEvent(mariam, renewed)
  refreshSession()
  expect([loggedIn().token, ended.aborted]).toEqual([renewed, false])
  localStorage.setItem('vitrine.sessionToken', renewed)
  refreshSession()
  dispatchStorageEvent(renewed, null)
  refreshSession()
  expect([currentSession().status, ended.aborted]).toEqual(['logged-out', true])
})

test('a logout that is reported after this page’s own login, but happened before it, doesn’t end the session', () => {
  const renewed = tokenOf({ id: 'u1', iat: 2 })
  logIn(mariam)
  logIn(renewed)
  dispatchStorageEvent(mariam, null)
  expect(loggedIn().token).toBe(renewed)
})

test('a logout clears all storage, and reports which token it has removed', () => {
  logIn(mariam)
  for (const storage of [localStorage, sessionStorage]) storage.setItem('foreign', 'x')
  const removeItem = vi.spyOn(Storage.prototype, 'removeItem')
  logOut()
  expect(removeItem).toHaveBeenCalledWith('vitrine.sessionToken')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
