import { expect, test } from 'vitest'
import { ago, count, dayAfter, duration, money, number, percent, weekdayBefore, worded } from './figures.ts'
import { arabicDays, arabicMoney, arabicPieces } from './figures-arabic.ts'

const TODAY = new Date('2026-03-02T00:00:00Z')

test('figures carry their units', () => {
  expect([number(7), number(1250), number(1_250_000)]).toEqual(['7', '1,250', '1,250,000'])
  expect(money(1249.6)).toBe('AED\u00a01,250')
  expect([count(0, 'day'), count(1, 'day'), count(1200, 'day')]).toEqual([
    '0\u00a0days',
    '1\u00a0day',
    '1,200\u00a0days',
  ])
  expect(percent(0.415)).toBe('42%')
  expect([duration(52), duration(220)]).toEqual(['0:52', '3:40'])
  expect([ago(0), ago(1), ago(12)]).toEqual(['today', 'yesterday', '12\u00a0days ago'])
})

test('days are counted over the ends of months', () => {
  expect([dayAfter(TODAY, 0), dayAfter(TODAY, 30)]).toEqual(['2\u00a0March', '1\u00a0April'])
  expect([weekdayBefore(TODAY, 0), weekdayBefore(TODAY, 3)]).toEqual([
    'Monday 2\u00a0March',
    'Friday 27\u00a0February',
  ])
})

test('a variant keeps to its wording', () => {
  expect([0, 1, 2, 3, 4].map((variant) => worded(variant, 'a', 'b', 'c'))).toEqual(['a', 'b', 'c', 'a', 'b'])
})

test('Arabic nouns take the form of their number', () => {
  expect([1, 2, 3, 10, 11, 99, 100, 103, 111].map(arabicDays)).toEqual([
    'يوم واحد',
    'يومين',
    '3\u00a0أيام',
    '10\u00a0أيام',
    '11\u00a0يومًا',
    '99\u00a0يومًا',
    '100\u00a0يوم',
    '103\u00a0أيام',
    '111\u00a0يومًا',
  ])
  expect(arabicPieces(12)).toBe('12\u00a0قطعة')
  expect(arabicMoney(1250)).toBe('1,250\u00a0د.إ')
})
