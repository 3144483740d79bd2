import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTypedQuery } from './useTypedQuery.ts'

test('a word that is typed is searched for at each key, and written into the address once, after a pause', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const write = vi.fn<(query: string) => void>()
  const { result } = renderHook(() => useTypedQuery('', write))
  for (const text of ['s', 'so', 'soa', 'soap']) {
    act(() => result.current[1](text))
    expect(result.current[0]).toBe(text)
    act(() => void vi.advanceTimersByTime(300))
  }
  expect(write).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(50))
  expect(write.mock.calls).toEqual([['soap']])
})
