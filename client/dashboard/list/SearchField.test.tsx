import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

const search = vi.fn<(query: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  search.mockClear()
  vi.useRealTimers()
})

function field(): HTMLInputElement {
  render(<SearchField label="Search orders" query="" found={undefined} onSearch={search} />)
  return screen.getByRole('searchbox', { name: 'Search orders' })
}

const type = (into: HTMLInputElement, value: string) => fireEvent.change(into, { target: { value } })

test('what is typed is shown at each key, and searched for once its owner pauses', () => {
  const input = field()
  for (const text of ['s', 'so', 'soap']) {
    type(input, text)
    act(() => void vi.advanceTimersByTime(340))
    expect(input.value).toBe(text)
  }
  expect(search).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(10))
  expect(search.mock.calls).toEqual([['soap']])
})

test('who leaves the field searches at once, and Escape clears it', () => {
  const input = field()
  type(input, 'soap')
  fireEvent.blur(input)
  type(input, 'soaps')
  fireEvent.keyDown(input, { key: 'Escape' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(search.mock.calls).toEqual([['soap'], ['']])
})
