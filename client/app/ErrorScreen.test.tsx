import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../ui/site-context.ts'
import { SITE } from '../ui/testing/render-at.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('No such field.')
}

test('the error screen offers Reload only once what is kept of the failed page is dropped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const dropped = Promise.withResolvers<boolean>()
  vi.stubGlobal('caches', { keys: async () => ['shell'], delete: () => dropped.promise })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } })
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] })
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <ErrorScreen /> }])
  render(
    <SiteProvider value={SITE}>
      <RouterProvider router={router} />
    </SiteProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe('Unexpected Application Error!No such field.')
  expect(screen.queryByText('Reload')).toBeNull()
  await act(async () => dropped.resolve(true))
  expect((await screen.findByText('Reload')).getAttribute('href')).toBe('')
})
