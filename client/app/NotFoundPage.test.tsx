import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../ui/testing/render-at.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('says so, leads home, and logs the path once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = renderAt('/no/such?token=s3cret', <NotFoundPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404')
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), '/no/such')
  rerender(<p>Elsewhere</p>)
  expect(log).toHaveBeenCalledOnce()
})
