import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { SearchField } from './SearchField.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a search that is cleared before a pause never reaches the URL', () => {
  vi.useFakeTimers()
  const onPause = vi.fn<(text: string) => void>()
  const props = {
    ref: createRef<never>(),
    query: '',
    found: undefined,
    onType: () => {},
    onFocus: () => {},
    onEnter: () => {},
  }
  renderAt('/home', <SearchField {...props} onPause={onPause} />)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'gift' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  vi.runAllTimers()
  expect(onPause.mock.calls).toEqual([['']])
})
