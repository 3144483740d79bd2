import { expect, onTestFinished, test, vi } from 'vitest'
import { describeNewsSince } from './describe-news.ts'

const NOW = new Date(2026, 10, 26, 15)

test.each([
  [new Date(2026, 10, 26, 8), '3 new, 2 changed'],
  [new Date(2026, 10, 25, 23), 'Since yesterday: 3 new, 2 changed'],
  [new Date(2026, 10, 24, 12), 'Since Tuesday: 3 new, 2 changed'],
  [new Date(2026, 10, 19, 12), 'Since 19 November: 3 new, 2 changed'],
])('a list that replaces one of %s on a Thursday reads: %s', (since, sentence) => {
  vi.useFakeTimers({ now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  expect(describeNewsSince(since.toISOString(), { new: 3, changed: 2 })).toBe(sentence)
})

test('news without a known time is shown without it, and no news is not shown', () => {
  expect(describeNewsSince('', { new: 1, changed: 0 })).toBe('1 new')
  expect(describeNewsSince('2026-03-03T10:00:00Z', { new: 0, changed: 0 })).toBe('')
})
