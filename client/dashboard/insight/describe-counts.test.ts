import { expect, test } from 'vitest'
import { describeProgress, shortCount } from './describe-counts.ts'

test.each([
  [0, '✓'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a tab with %i insights left shows %s', (count, shown) => {
  expect(shortCount(count)).toBe(shown)
})

test.each([
  [{ all: 24, done: 0, changed: 0 }, '24 insights'],
  [{ all: 24, done: 6, changed: 0 }, '6 of 24 done'],
  [{ all: 24, done: 6, changed: 1 }, '6 of 24 done (1 changed)'],
  [{ all: 0, done: 0, changed: 0 }, '0 insights'],
])('the counts %j are %s', (counts, words) => {
  expect(describeProgress(counts)).toBe(words)
})
