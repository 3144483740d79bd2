import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.resetModules()
  delete document.documentElement.dataset['kept']
})

async function showNote() {
  const { OfflineNote } = await import('./OfflineNote.tsx')
  render(<OfflineNote />)
  return { text: () => screen.getByRole('status').textContent }
}

test('comes and goes with the browser’s network', async () => {
  const { text } = await showNote()
  expect(text()).toBe('')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(text()).toMatch(/^Offline/)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(text()).toBe('')
})

test('stands on a page that was kept, until the server answers', async () => {
  document.documentElement.dataset['kept'] = ''
  const { text } = await showNote()
  expect(text()).toMatch(/^Offline/)
  const { reportAnswer } = await import('./connection.ts')
  act(reportAnswer)
  expect(text()).toBe('')
})
