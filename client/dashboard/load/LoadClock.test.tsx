import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LoadClock } from './LoadClock.tsx'

afterEach(cleanup)

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [65, '1:05'],
  [119, '1:59'],
  [600, '10:00'],
])('the clock of a load shows %i seconds as %s', (seconds, shown) => {
  const now = new Date(2026, 6, 15, 12)
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  render(<LoadClock startedAt={() => now.getTime() - seconds * 1000} />)
  expect(screen.getByRole('timer').textContent).toBe(shown)
})
