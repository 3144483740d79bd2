// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline, reportAnswer, reportNoAnswer, subscribeToConnection } from './connection.ts'

afterEach(() => {
  vi.restoreAllMocks()
  reportAnswer()
})

test.each([
  ['has a network', true, 'was answered', reportAnswer, true],
  ['has a network', true, 'was not answered', reportNoAnswer, false],
  ['has no network', false, 'was answered', reportAnswer, false],
  ['has no network', false, 'was not answered', reportNoAnswer, false],
] as const)(
  'a browser that %s (%j) and whose last request %s is online: %5$j',
  (_, has, _what, report, is) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(has)
    report()
    expect(isOnline()).toBe(is)
  },
)

test('a page hears of the network and of requests; a network that is back counts until a request tells otherwise', () => {
  const heard = vi.fn<() => void>()
  const leave = subscribeToConnection(heard)
  reportNoAnswer()
  expect(heard).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('offline'))
  expect(heard).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
  heard.mockClear()
  leave()
  reportNoAnswer()
  window.dispatchEvent(new Event('offline'))
  expect(heard).not.toHaveBeenCalled()
})
