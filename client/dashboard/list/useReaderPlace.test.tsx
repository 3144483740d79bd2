import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useReaderPlace } from './useReaderPlace.ts'

const SOAP = { productId: '1', seoTitle: 'Soap' }
const KEYS = new Map([[SOAP, 'products/1']])
const PLACE = { card: 'products/1', top: 120 }

afterEach(() => {
  cleanup()
  history.replaceState(null, '')
})

function showList(entry: string) {
  return renderHook(() => useReaderPlace(KEYS, [SOAP]), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/home', key: entry }]}>{children}</MemoryRouter>
    ),
  })
}

test.each([
  ['one with a key', 'b7'],
  ['the first one, which has none', undefined],
])('the place in an entry, %s, is found, and goes with its list', (_which, key) => {
  history.replaceState({ key, place: PLACE }, '')
  const { result, unmount } = showList(key ?? 'default')
  expect(result.current).toBe(0)
  unmount()
  expect(history.state).toEqual({ key })
})

test('a list that goes because of Back leaves the place in the entry that Back has led to', () => {
  history.replaceState({ key: 'b7' }, '')
  const { unmount } = showList('b7')
  history.replaceState({ key: 'a1', place: PLACE }, '')
  window.dispatchEvent(new Event('click'))
  unmount()
  expect(history.state).toEqual({ key: 'a1', place: PLACE })
})
