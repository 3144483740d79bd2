import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LoadingState } from './LoadingState.tsx'

afterEach(cleanup)

test.each([
  [9, ''],
  [10, 'Still working. This can take a minute or two; you can leave this page open.'],
])('after %i s a load says: %s', (seconds, said) => {
  const now = Date.now()
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  render(<LoadingState analysis="products" startedAt={() => now - seconds * 1000} />)
  expect(screen.getByRole('status').textContent).toBe(said)
})
