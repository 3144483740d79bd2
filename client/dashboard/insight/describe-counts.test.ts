import { expect, test } from 'vitest'
import { describeProgress, ringPart, shortCount } from './describe-counts.ts'

test.each([
  [0, '✓'],
  [1, '1'],
  [999, '999'],
  [1000, '999+'],
])('a tab with %i insights left shows %s', (count, shown) => {
  expect(shortCount(count)).toBe(shown)
})

test.each([
  [{ all: 24, done: 0, changed: 0 }, '24 insights', '0 100'],
  [{ all: 24, done: 6, changed: 0 }, '6 of 24 done', '25 100'],
  [{ all: 24, done: 6, changed: 1 }, '6 of 24 done (1 changed)', '25 100'],
  [{ all: 0, done: 0, changed: 0 }, '0 insights', '0 100'],
])('the counts %j are %s, and a ring of %s', (counts, words, part) => {
  expect(describeProgress(counts)).toBe(words)
  expect(ringPart(counts)).toBe(part)
})
