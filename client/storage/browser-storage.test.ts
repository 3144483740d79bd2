// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import {
  clearStored,
  holdInMemory,
  onStoredElsewhere,
  readStored,
  removeStored,
  writeStored,
} from './browser-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearStored()
})

test('a blocked storage is empty and never throws; memory takes its place', () => {
  vi.stubGlobal('localStorage', null)
  expect(writeStored('key', 'value')).toBe(false)
  expect(readStored('key')).toBeNull()
  holdInMemory('key', 'value')
  expect(readStored('key')).toBe('value')
  removeStored('key')
  expect(readStored('key')).toBeNull()
  clearStored()
})

test('tells what another tab has changed, and forgets its own memory of it', () => {
  const listener = vi.fn<(key: string | null) => void>()
  const leave = onStoredElsewhere(listener)
  holdInMemory('key', 'value')
  window.dispatchEvent(new StorageEvent('storage', { key: 'key', storageArea: localStorage }))
  expect(readStored('key')).toBeNull()
  holdInMemory('key', 'value')
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  expect(readStored('key')).toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: 'key', storageArea: sessionStorage }))
  expect(listener.mock.calls).toEqual([['key'], [null]])
  leave()
})

test('a page that is looked at again, or comes back, may have missed any change; who has left is told nothing', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const listener = vi.fn<(key: string | null) => void>()
  const leave = onStoredElsewhere(listener)
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(listener).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  look()
  window.dispatchEvent(new Event('pageshow'))
  expect(listener.mock.calls).toEqual([[null], [null]])
  leave()
  look()
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'key', storageArea: localStorage }))
  expect(listener).toHaveBeenCalledTimes(2)
})
