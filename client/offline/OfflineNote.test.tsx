import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UNREACHABLE } from './unreachable.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.resetModules()
  Reflect.deleteProperty(navigator, 'serviceWorker')
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

test('stands while the service worker gets no answer, until the server answers a call', async () => {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  const { text } = await showNote()
  expect(text()).toBe('')
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: UNREACHABLE })))
  expect(text()).toMatch(/^Offline/)
  const { reportAnswer } = await import('./connection.ts')
  act(reportAnswer)
  expect(text()).toBe('')
})
