import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useToday } from './clock.ts'

test('a page that was hidden at midnight has the new day as soon as it is shown again', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 23, 59), toFake: ['Date'] })
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2026-11-24')
  vi.setSystemTime(new Date(2026, 10, 25, 7))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe('2026-11-25')
})
