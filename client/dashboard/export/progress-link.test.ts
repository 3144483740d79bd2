import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { byKey, type Mark } from '../model/mark.ts'
import { textHash } from '../model/text-hash.ts'
import { formatProgress, parseProgress } from './progress-link.ts'

const OWNER = 'email:layla@shop.example'

const day = fc.constantFrom('2026-11-24', '2027-02-28')
const state = fc.oneof(
  fc.constantFrom({ state: 'open' } as const, { state: 'dismissed' } as const),
  fc.record({ state: fc.constant('done' as const), on: day }),
  fc.record({ state: fc.constant('later' as const), until: day }),
)
const mark = fc
  .record({
    id: fc.string({ unit: 'grapheme' }),
    tab: fc.constantFrom(...ANALYSIS_NAMES),
    at: fc.integer({ min: 0, max: 253_402_300_799_999 }),
    language: fc.constantFrom('en', 'ar', ''),
    state,
  })
  .map(({ id, tab, state: one, ...rest }) => ({ key: `${tab}/${id}`, ...rest, ...one }))

const encode = (value: unknown) => btoa(JSON.stringify(value))
const done: Mark = { state: 'done', on: '2026-11-24', key: 'orders/1', at: 1, language: 'en' }

test('a link contains the same marks without their texts, is valid only for the same owner, and doesn’t contain the owner’s name', () => {
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 8 }), (some) => {
      const marks = byKey(some)
      const withTexts = byKey(some.map((each) => ({ ...each, texts: { summaryInsight: 'Ten left.' } })))
      const { code } = formatProgress(OWNER, withTexts)
      expect(code).toMatch(/^[\w-]+$/)
      expect(parseProgress(code, OWNER)).toEqual(marks)
      expect(parseProgress(code, 'u2')).toBe('other-owner')
      expect(atob(code.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/layla|Ten left/)
    }),
  )
})

test.each([
  ['made with the email in other letters', formatProgress('email:Layla@Shop.example', byKey([done])).code],
  ['of release 3.0', encode({ owner: textHash('email:LAYLA@shop.example'), marks: [done] })],
])('a link %s is the same owner’s', (_, code) => {
  expect(parseProgress(code, 'email:LAYLA@shop.example')).toEqual(byKey([done]))
})

test('a link contains as many of the latest 200 marks as fit in 8,000 characters, at least 150 with ids of ten letters', () => {
  const marks = (count: number, id: (at: number) => string) =>
    Array.from({ length: count }, (_, index): Mark => {
      const at = Date.UTC(2026, 10, 1) + index * 1_234_567
      const on = `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`
      return { ...done, on, key: `${ANALYSIS_NAMES[index % ANALYSIS_NAMES.length]}/${id(index)}`, at }
    })
  for (const [all, least, most] of [
    [marks(300, String), 200, 200],
    [marks(150, (index) => String(index).padStart(10, 'RAMENBOWL-')), 150, 150],
    [marks(300, (index) => `${index}`.repeat(40)), 20, 190],
  ] as const) {
    const { code, count } = formatProgress(OWNER, byKey(all))
    expect(code.length).toBeLessThanOrEqual(8000)
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
    expect(parseProgress(code, OWNER)).toEqual(byKey(all.slice(-count)))
  }
})

test.each([
  ['characters outside base64url', '%%%'],
  ['bytes that are not UTF-8', btoa('{"owner":"\xff"}')],
  ['one invalid mark', encode({ owner: textHash(OWNER), marks: [done, 7] })],
  ['the format of release 1.2', '1~abc!products.7~x'],
  [
    'a time after the year 9999',
    encode({ owner: textHash(OWNER), marks: [{ ...done, at: 253_402_300_800_000 }] }),
  ],
])('a link with %s is rejected as a whole', (_, code) => {
  expect(parseProgress(code, OWNER)).toBe('damaged')
})
