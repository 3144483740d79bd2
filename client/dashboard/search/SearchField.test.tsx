import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

afterEach(cleanup)

test.each([
  ['soap', [['']]],
  ['', []],
])('Escape in a search field with %j asks for %j', (query, asked) => {
  // jsdom doesn't know <search>, of which React tells.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onSearch = vi.fn<(query: string) => void>()
  render(<SearchField label="Search" query={query} onSearch={onSearch} />)
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(onSearch.mock.calls).toEqual(asked)
})
