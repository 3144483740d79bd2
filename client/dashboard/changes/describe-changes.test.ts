import { expect, test } from 'vitest'
import { describeChanges, describeChangesAloud, describeDay, describeSince } from './describe-changes.ts'

const CHANGED = { former: {} }
const NOW = new Date(2026, 10, 24, 18, 30)

test.each([
  [[{}, {}, CHANGED], 0, '2 new · 1 changed', '2 new. 1 changed'],
  [[], 2, '2 gone', '2 gone'],
  [[{}, CHANGED], 1, '1 new · 1 changed · 1 gone', '1 new. 1 changed. 1 gone'],
  [[], 0, '', ''],
])('of the changes %j and %i gone one reads %j and hears %j', (changes, gone, read, heard) => {
  const byId = new Map(changes.map((change, at) => [String(at), change]))
  expect(describeChanges({ byId, gone })).toBe(read)
  expect(describeChangesAloud({ byId, gone })).toBe(heard)
})

test.each([
  [new Date(2026, 10, 24, 10, 15), /^10:15(?:\sAM)?$/],
  [new Date(2026, 10, 23, 23, 59), /^Monday$/],
  [new Date(2026, 10, 19, 18, 30), /^Thursday$/],
  [new Date(2026, 10, 18, 18, 30), /^18 November$|^November 18$/],
])('on Tuesday evening %s is called %s', (then, name) => {
  expect(describeDay(then, NOW.getTime())).toMatch(name)
  expect(describeSince(then.toISOString(), NOW.getTime())).toMatch(/^Since /)
})

test.each([undefined, '', 'yesterday', new Date(2026, 10, 25).toISOString()])(
  'a time that is not known, or is to come, %j, is not told',
  (since) => {
    expect(describeSince(since, NOW.getTime())).toBe('')
  },
)
