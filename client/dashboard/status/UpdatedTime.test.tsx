import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UpdatedTime } from './UpdatedTime.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the words go with the time while the page is looked at; a pointer finds the exact time', () => {
  const at = new Date(2026, 6, 15, 12)
  vi.useFakeTimers({ now: at })
  render(<UpdatedTime at={at.toISOString()} isOnline />)
  const time = screen.getByText('Updated just now')
  expect(time.title).toBe('')
  fireEvent.pointerEnter(time)
  expect(time.title).toMatch(/^15 July 2026 at 12:00\sPM$/i)
  act(() => void vi.advanceTimersByTime(120_000))
  expect(screen.getByText('Updated 2 minutes ago').getAttribute('datetime')).toBe(at.toISOString())
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Updated 2 minutes ago')).toBeDefined()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('Updated 3 minutes ago')).toBeDefined()
})
