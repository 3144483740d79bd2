import { expect, test } from 'vitest'
import { ago, count, dayAfter, duration, money, number, percent, weekdayBefore, worded } from './figures.ts'
import { arabicDays, arabicMoney, arabicPieces } from './figures-arabic.ts'

const TODAY = new Date('2026-03-02T00:00:00Z')

test('figures carry their units', () => {
  expect([number(7), number(1250), number(1_250_000)]).toEqual(['7', '1,250', '1,250,000'])
  expect(money(1249.6)).toBe('AED 1,250')
  expect([count(0, 'day'), count(1, 'day'), count(1200, 'day')]).toEqual(['0 days', '1 day', '1,200 days'])
  expect(percent(0.415)).toBe('42%')
  expect([duration(52), duration(220)]).toEqual(['52 s', '3 min 40 s'])
  expect([ago(0), ago(1), ago(12)]).toEqual(['today', 'yesterday', '12 days ago'])
})

test('days are counted over the ends of months', () => {
  expect([dayAfter(TODAY, 0), dayAfter(TODAY, 30)]).toEqual(['2 March', '1 April'])
  expect([weekdayBefore(TODAY, 0), weekdayBefore(TODAY, 3)]).toEqual(['Monday 2 March', 'Friday 27 February'])
})

test('a voice keeps to its wording', () => {
  expect([0, 1, 2, 3, 4].map((voice) => worded(voice, 'a', 'b', 'c'))).toEqual(['a', 'b', 'c', 'a', 'b'])
})

test('Arabic nouns take the form of their number', () => {
  expect([1, 2, 3, 10, 11, 99, 100, 103, 111].map(arabicDays)).toEqual([
    'يوم واحد',
    'يومين',
    '3 أيام',
    '10 أيام',
    '11 يومًا',
    '99 يومًا',
    '100 يوم',
    '103 أيام',
    '111 يومًا',
  ])
  expect(arabicPieces(12)).toBe('12 قطعة')
  expect(arabicMoney(1250)).toBe('1,250 د.إ')
})
