import { cleanup, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../ui/site-context.ts'
import { SITE } from '../ui/testing/render-at.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { ERROR_SCREEN, showErrorScreen } from './show-error-screen.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = renderToStaticMarkup(
    <SiteProvider value={SITE}>
      <div id="root">Loading user...</div>
      <template id={ERROR_SCREEN}>
        <ErrorScreen />
      </template>
    </SiteProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('takes the page’s place, tells the message, and two ways on', async () => {
  showErrorScreen(new Error('Chunk lost'))
  expect(screen.queryByText('Loading user...')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByRole('alert').textContent).toContain('Chunk lost')
  expect((await screen.findByText('Reload')).getAttribute('href')).toBe('')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test('no line of the stack is shown, and it is logged', () => {
  const error = new Error('Broken')
  showErrorScreen(error)
  expect(document.body.textContent).not.toContain('error-screen.test')
  expect(console.error).toHaveBeenCalledWith(error)
})
