/** What is shown and taken away leaves no listener and no timer behind. */
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUndoKey } from './dashboard/keys/useUndoKey.ts'
import { useShop } from './dashboard/shop/useShop.ts'
import { useNow } from './dashboard/status/useNow.ts'
import { usePrintedAt } from './dashboard/take-away/usePrintedAt.ts'
import { useSecretTimeout } from './handoff/useSecretTimeout.ts'
import { useOfflineShell } from './offline/useOfflineShell.ts'
import { useOnline } from './offline/useOnline.ts'
import { signOut } from './session/session.ts'
import { comeIn } from './session/testing/come-in.ts'
import { countListeners } from './ui/testing/count-listeners.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const nothing = () => {}

test.each([
  ['the minute of a secret', () => useSecretTimeout(nothing)],
  ['the state of the connection', useOnline],
  ['the key for Undo', () => useUndoKey(nothing, false)],
  ['the time of a print', usePrintedAt],
  ['a clock', () => useNow(1000)],
  ['the offline copy', useOfflineShell],
])('%s, shown and taken away, leaves nothing behind', (_what, useIt) => {
  vi.stubEnv('PROD', true)
  // React and jsdom's selectors add their own listeners once.
  render(<p />)
  document.querySelector('script[type="module"]')
  const listeners = countListeners()
  const before = vi.getTimerCount()
  const { unmount } = renderHook(useIt)
  expect(listeners() + vi.getTimerCount()).toBeGreaterThan(before)
  unmount()
  expect([listeners(), vi.getTimerCount()]).toEqual([0, before])
})

test('the lists and marks of a shop, shown and taken away, leave nothing behind', async () => {
  const session = comeIn('u1')
  const listeners = countListeners()
  const { unmount } = renderHook(() => useShop(session, 'orders'))
  await act(async () => {})
  expect(listeners()).toBeGreaterThan(0)
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([listeners(), vi.getTimerCount()]).toEqual([0, 0])
})
