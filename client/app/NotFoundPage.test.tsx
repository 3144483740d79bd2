import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../ui/testing/render-at.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the path is logged once, without what may be a secret', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = renderAt('/no/such?token=s3cret', <NotFoundPage />)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), '/no/such')
  rerender(<p>Elsewhere</p>)
  expect(log).toHaveBeenCalledOnce()
})
