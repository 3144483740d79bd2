/** Marks that go from one browser to another: as a file and as a code. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterMarks, type Mark, type Marks, mergeMarks } from './done-marks.ts'
import { formatMarksCode, readMarksCode } from './marks-code.ts'
import { formatMarksFile, readMarksFile } from './marks-file.ts'
import { textHash } from './text-hash.ts'

const NOW = Date.UTC(2026, 10, 24, 10)
const second = fc.integer({ min: 0, max: NOW / 1000 }).map((at) => new Date(at * 1000).toISOString())
const state = fc.constantFrom<Partial<Mark>>(
  {},
  { isOpen: true },
  { isNotForUs: true },
  {
    isOpen: true,
    until: '2026-11-27',
  },
)
const mark = fc
  .record({ at: second, hash: fc.stringMatching(/^[\da-z]{0,11}$/) })
  .chain((plain) => state.map((more): Mark => ({ ...plain, ...more })))
const id = fc.string({ unit: fc.constantFrom(...'aB7/~.!%+ ص😀') })
const key = fc.tuple(fc.constantFrom('products', 'orders', 'blogs'), id).map((parts) => parts.join('/'))
const marks: fc.Arbitrary<Marks> = fc.dictionary(key, mark, { maxKeys: 8 })

/** A code as it would be with such a body. */
const signed = (body: string) => `${body}!${textHash(body)}`

const WAYS = [
  ['file', formatMarksFile, readMarksFile],
  ['code', formatMarksCode, readMarksCode],
] as const

test.each(WAYS)('a %s gives the same marks back, to the same owner alone', (_way, format, read) => {
  fc.assert(
    fc.property(marks, (some) => {
      const text = format('email:layla@shop.example', some)
      expect(read(text, 'email:layla@shop.example', NOW)).toEqual({ ...some })
      expect(read(text, 'email:omar@shop.example', NOW)).toBe('otherOwner')
      expect(text).not.toContain('layla')
    }),
  )
})

test.each(WAYS)('a %s that is cut, or is something else, is refused', (_way, format, read) => {
  const text = format('u1', { 'products/7': { at: new Date(NOW).toISOString(), hash: 'a' } })
  for (let end = 0; end < text.length; end += 1) expect(read(text.slice(0, end), 'u1', NOW)).toBe('damaged')
  const wrongMark = `1~${textHash('u1')}!products.7~x~~?`
  for (const other of ['', '[]', '{"analysis":[]}', 'null', '!', '1~!', 'BEGIN:VCALENDAR', signed(wrongMark)])
    expect([other, read(other, 'u1', NOW)]).toEqual([other, 'damaged'])
})

test.each(WAYS)(
  'a %s with a mark of the future is refused; clocks may differ by some hours',
  (_way, format, read) => {
    const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
    const withMark = (hours: number) => format('u1', { 'products/7': { at: at(hours), hash: 'a' } })
    expect(read(withMark(3), 'u1', NOW)).toMatchObject({ 'products/7': { at: at(3) } })
    expect(read(withMark(30), 'u1', NOW)).toBe('ahead')
  },
)

test('a file or a code of a later release is refused as such', () => {
  expect(readMarksFile('{"format":"vitrine-marks","version":2,"all":[]}', 'u1', NOW)).toBe('newer')
  expect(readMarksFile('{"format":"vitrine-marks","version":1,"marks":{"shop/1":{}}}', 'u1', NOW)).toBe(
    'damaged',
  )
})

test('what comes back from a code overwrites nothing, as its times are earlier or the same', () => {
  const mine: Marks = {
    'products/7': { at: new Date(NOW - 123).toISOString(), hash: 'a', texts: ['Ten left.'] },
  }
  const back = readMarksCode(formatMarksCode('u1', mine), 'u1', NOW)
  if (typeof back === 'string') throw new Error(back)
  expect(laterMarks(mine, back)).toEqual({})
  expect(mergeMarks(mine, back)).toBe(mine)
})

test('what was put off and is done comes back from a code as done', () => {
  const mine: Marks = {
    'products/7': { at: new Date(NOW).toISOString(), hash: 'a', until: '2026-11-23' },
  }
  const { until: _, ...plain } = mine['products/7'] ?? {}
  expect(readMarksCode(formatMarksCode('u1', mine), 'u1', NOW)).toEqual({ 'products/7': plain })
})
