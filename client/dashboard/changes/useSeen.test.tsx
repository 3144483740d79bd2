import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseSessionToken } from '../../session/session-token.ts'
import { signInRequest } from '../../session/sign-in-link.ts'
import { tokenOf } from '../../session/testing/token.ts'
import { useSeen } from './useSeen.ts'

let tell: (entries: readonly object[]) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show() {
  const onSeen = vi.fn<() => void>()
  const { unmount } = renderHook(() => useSeen({ current: document.body }, onSeen))
  return { onSeen, unmount }
}

const move = (...isIntersecting: readonly boolean[]) =>
  tell(isIntersecting.map((is) => ({ isIntersecting: is })))

test('a card has been seen after a whole second in view', () => {
  const { onSeen } = show()
  vi.advanceTimersByTime(5000)
  move(false, true)
  vi.advanceTimersByTime(999)
  expect(onSeen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSeen).toHaveBeenCalledOnce()
})

test('a card that one scrolls past has not been seen', () => {
  const { onSeen } = show()
  move(true)
  vi.advanceTimersByTime(999)
  move(true, false)
  vi.advanceTimersByTime(5000)
  expect(onSeen).not.toHaveBeenCalled()
})

test('a card on a page that nobody looks at is seen once somebody does', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { onSeen } = show()
  move(true)
  vi.advanceTimersByTime(5000)
  expect(onSeen).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(1000)
  expect(onSeen).toHaveBeenCalledOnce()
})

test('a card behind the question about another owner is seen once that is answered', () => {
  const token = tokenOf({ id: 'u2' })
  const user = parseSessionToken(token)
  if (!user) throw new Error('No token.')
  const { onSeen } = show()
  signInRequest.set({ outcome: 'other-owner', token, user })
  move(true)
  vi.advanceTimersByTime(5000)
  expect(onSeen).not.toHaveBeenCalled()
  signInRequest.set(undefined)
  vi.advanceTimersByTime(1000)
  expect(onSeen).toHaveBeenCalledOnce()
})
