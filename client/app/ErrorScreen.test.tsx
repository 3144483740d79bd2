import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { track } from '../in-flight.ts'
import { t } from '../language/messages.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { renderAt } from '../ui/testing/render-at.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

/** Renders a page that throws the given error. */
async function fail(error: unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw error
  }
  renderAt(
    '/',
    <ErrorBoundary fallback={(thrown) => <ErrorScreen error={thrown} />}>
      <Broken />
    </ErrorBoundary>,
  )
  return (await screen.findByRole('alert')).textContent
}

test.each([
  [new Error('No such field.'), 'No such field.'],
  [new Error(''), 'Error'],
  ['a text', 'a text'],
])('the error screen of a page that throws %j shows the error', async (error, said) => {
  expect(await fail(error)).toBe(`Unexpected Application Error!${said}`)
  expect(vi.mocked(console.error).mock.calls.flat()).toContain(error)
})

test('nothing offers to reload while a request is in flight; then Reload drops the cached page first', async () => {
  const call = Promise.withResolvers<void>()
  void track('orders', new AbortController().signal, () => call.promise)
  await fail(new Error('No such field.'))
  expect([screen.queryByRole('button'), screen.queryByRole('link', { name: 'Reload' })]).toEqual([null, null])
  expect(screen.getByText(t('errorScreen.waiting'))).toBeDefined()
  await act(async () => call.resolve())
  const dropped = vi.fn<(name: string) => Promise<boolean>>(() => new Promise(() => {}))
  vi.stubGlobal('caches', { keys: async () => ['shell'], delete: dropped })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } })
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(dropped).toHaveBeenCalledWith('shell'))
})
