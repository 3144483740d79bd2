import { afterEach, expect, test, vi } from 'vitest'
import { clearStored, keepInMemory, onStoredElsewhere, readStored } from './browser-storage.ts'
import { dispatchStorageEvent } from './testing/dispatch-storage-event.ts'

afterEach(clearStored)

test('a page that is shown again checks for missed changes, and an unsubscribed listener is not called', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const listener = vi.fn<(key: string | null) => void>()
  const leave = onStoredElsewhere(listener)
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(listener).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  look()
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'key', storageArea: sessionStorage }))
  expect(listener.mock.calls).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  leave()
  look()
  window.dispatchEvent(new Event('pageshow'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'key', storageArea: localStorage }))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('when another browser tab writes one of two values that are kept in memory together, both stored ones count again', () => {
  const leave = onStoredElsewhere(() => {})
  keepInMemory({ list: 'new', metadata: 'new' })
  expect([readStored('list'), readStored('metadata')]).toEqual(['new', 'new'])
  localStorage.setItem('list', 'stored')
  dispatchStorageEvent('list')
  expect([readStored('list'), readStored('metadata')]).toEqual(['stored', null])
  leave()
})
