import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOfflineShell } from './useOfflineShell.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the page’s policy for workers lets the one script through, and throws at any other', async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  const register = vi.fn<(script: unknown) => Promise<void>>(async () => {})
  const policies: { name: string; createScriptURL: (address: string) => string }[] = []
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: Promise.resolve({ active: null }) } })
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }) {
      policies.push({ name, ...rules })
      return rules
    },
  })
  renderHook(() => useOfflineShell())
  await vi.runAllTimersAsync()
  expect(register.mock.calls).toEqual([['/service-worker.js']])
  expect(policies.map(({ name }) => name)).toEqual(['vitrine-service-worker'])
  expect(() => policies[0]?.createScriptURL('/other.js')).toThrow('the only script')
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
