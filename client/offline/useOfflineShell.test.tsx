import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOfflineShell } from './useOfflineShell.ts'

afterEach(() => {
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
