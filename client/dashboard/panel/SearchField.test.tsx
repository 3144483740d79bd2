import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../ui/testing/render-at.tsx'
import { SearchField } from './SearchField.tsx'

const onPause = vi.fn<(text: string) => void>()
let setQuery: (q: string) => void

function Search() {
  const [parameters, setParameters] = useSearchParams()
  setQuery = (q) => setParameters({ q })
  const query = parameters.get('q') ?? ''
  const ignore = () => {}
  const handlers = { onPause, onType: ignore, onFocus: ignore, onEnter: ignore }
  return <SearchField ref={createRef()} query={query} found={undefined} {...handlers} />
}

beforeEach(() => {
  vi.useFakeTimers()
  renderAt('/home', <Search />)
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('a search that is cleared before a pause never reaches the URL', () => {
  type('gift')
  fireEvent.keyDown(field(), { key: 'Escape' })
  vi.runAllTimers()
  expect(onPause.mock.calls).toEqual([['']])
})

test('letters typed before the URL has followed stay', () => {
  type('gift')
  vi.runAllTimers()
  type('gift set')
  act(() => setQuery('gift'))
  expect(field().value).toBe('gift set')
  vi.runAllTimers()
  expect(onPause.mock.calls).toEqual([['gift'], ['gift set']])
})
