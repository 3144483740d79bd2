// @vitest-environment jsdom
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { readEntry, writeEntry } from './history-entry.ts'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('an entry keeps several values beside the router’s own, each by its name, and the address', () => {
  history.replaceState({ key: 'router' }, '', '/home?tab=orders')
  writeEntry('place', 7)
  writeEntry('queue', ['a'])
  expect(history.state).toEqual({ key: 'router', place: 7, queue: ['a'] })
  expect(location.search).toBe('?tab=orders')
  expect(readEntry('place', v.number())).toBe(7)
  writeEntry('place', undefined)
  expect(readEntry('place', v.number())).toBeUndefined()
  expect(readEntry('queue', v.array(v.string()))).toEqual(['a'])
})

test.each([[null], ['text'], [{ place: 'x' }], [{}], [[7]]])(
  'in an entry whose state is %j nothing is found, and a value can be written',
  (state) => {
    history.replaceState(state, '')
    expect(readEntry('place', v.number())).toBeUndefined()
    writeEntry('place', 7)
    expect(readEntry('place', v.number())).toBe(7)
  },
)

test('a browser that takes no more entries is left alone', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError')
  })
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  writeEntry('place', 7)
  expect(log).toHaveBeenCalledOnce()
})
