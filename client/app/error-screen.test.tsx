import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../ui/site-context.ts'
import { renderAt, SITE } from '../ui/testing/render-at.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ERROR_SCREEN, showErrorScreen } from './show-error-screen.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('takes the page’s place, tells the message without its stack, logs it, and has two ways on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = renderToStaticMarkup(
    <SiteProvider value={SITE}>
      <div id="root">Loading user...</div>
      <template id={ERROR_SCREEN}>
        <ErrorScreen />
      </template>
    </SiteProvider>,
  )
  const error = new Error('Chunk lost')
  showErrorScreen(error)
  expect(document.body.textContent).not.toMatch(/Loading user|error-screen\.test/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('alert').textContent).toContain('Chunk lost')
  expect((await screen.findByRole('link', { name: 'Return to Home' })).getAttribute('href')).toBe('/')
  expect(screen.getByText('Reload').getAttribute('href')).toBe('')
  expect(console.error).toHaveBeenCalledWith(error)
})

test('of an unknown address the path is logged once, without what may be a secret', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = renderAt('/no/such?token=s3cret', <NotFoundPage />)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), '/no/such')
  rerender(<p>Elsewhere</p>)
  expect(log).toHaveBeenCalledOnce()
})
