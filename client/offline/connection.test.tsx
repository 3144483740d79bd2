import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isOnline, reportResponse, useOnline } from './connection.ts'

function dispatch(event: 'online' | 'offline') {
  vi.stubGlobal('navigator', { onLine: event === 'online' })
  act(() => void window.dispatchEvent(new Event(event)))
}

test('a page is offline after the browser’s offline event, until a response arrives', () => {
  const Status = () => (useOnline() ? 'online' : 'offline')
  vi.stubGlobal('navigator', { onLine: false })
  const { unmount } = render(<Status />)
  const isShown = (status: string) => expect(screen.getByText(status)).toBeDefined()
  isShown('offline')
  act(reportResponse)
  isShown('online')
  dispatch('offline')
  isShown('offline')
  dispatch('online')
  isShown('online')
  // A response from before the outage proves nothing about the time after it.
  act(reportResponse)
  dispatch('offline')
  isShown('offline')
  reportResponse()
  unmount()
  dispatch('offline')
  expect(isOnline()).toBe(true)
})
