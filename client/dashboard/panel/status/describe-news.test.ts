import { expect, test } from 'vitest'
import { describeNewsSince } from './describe-news.ts'

const TODAY = '2026-11-26'

test.each([
  [new Date(2026, 10, 26, 8), '3 new, 2 changed'],
  [new Date(2026, 10, 25, 23), 'Since yesterday: 3 new, 2 changed'],
  [new Date(2026, 10, 24, 12), 'Since Tuesday: 3 new, 2 changed'],
  [new Date(2026, 10, 19, 12), 'Since 19 November: 3 new, 2 changed'],
])('the news of a list that replaces one from %s is described, on a Thursday, as: %s', (since, sentence) => {
  expect(describeNewsSince(since.toISOString(), { new: 3, changed: 2 }, TODAY)).toBe(sentence)
})

test('news with an unknown date is described without the date, and no news has no description', () => {
  expect(describeNewsSince('', { new: 1, changed: 0 }, TODAY)).toBe('1 new')
  expect(describeNewsSince('2026-03-03T10:00:00Z', { new: 0, changed: 0 }, TODAY)).toBe('')
})
