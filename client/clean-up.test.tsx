/** What is shown and taken away leaves no listener and no timer behind. */
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUndoKey } from './dashboard/keys/useUndoKey.ts'
import { Toast } from './dashboard/list/Toast.tsx'
import { useShop } from './dashboard/shop/useShop.ts'
import { useNow } from './dashboard/status/useNow.ts'
import { usePrintedAt } from './dashboard/take-away/usePrintedAt.ts'
import { useSecretTimeout } from './handoff/useSecretTimeout.ts'
import { useOfflineShell } from './offline/useOfflineShell.ts'
import { useOnline } from './offline/useOnline.ts'
import { signOut } from './session/session.ts'
import { comeIn } from './session/testing/come-in.ts'
import { Menu } from './ui/menu/Menu.tsx'
import { saveFile } from './ui/save-file.ts'
import { countListeners } from './ui/testing/count-listeners.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
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

test('a menu listens to the page while it is open, and no longer', () => {
  render(<Menu label="More">Copy</Menu>)
  const listeners = countListeners()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'More' }))
  press()
  expect(listeners()).toBe(1)
  press()
  expect(listeners()).toBe(0)
  press()
  cleanup()
  expect(listeners()).toBe(0)
})

test('a toast goes after ten seconds, unless it is looked at', () => {
  const onClose = vi.fn<() => void>()
  const { container } = render(
    <Toast told={{ message: 'Done', canUndo: true }} onUndo={nothing} onClose={onClose} />,
  )
  const toast = container.firstElementChild ?? container
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(9999)
  fireEvent.pointerEnter(toast)
  pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerLeave(toast)
  pass(10_000)
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

test('a saved file’s memory is given back, once Safari has read it', () => {
  const givenBack = vi.fn<(address: string) => void>()
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:vitrine/1', revokeObjectURL: givenBack })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing)
  saveFile('a.csv', 'text/csv', 'a')
  expect(givenBack).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(givenBack.mock.calls).toEqual([['blob:vitrine/1']])
})
