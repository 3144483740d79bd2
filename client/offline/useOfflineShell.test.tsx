import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOfflineShell } from './useOfflineShell.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('what failed without a network is tried again when it comes', async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const register = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue()
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active: null }) } })
  const { unmount } = renderHook(() => useOfflineShell())
  await vi.runAllTimersAsync()
  expect(register).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(register).toHaveBeenCalledTimes(2)
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(register).toHaveBeenCalledTimes(2)
})
