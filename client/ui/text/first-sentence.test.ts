import { expect, test } from 'vitest'
import { firstSentenceEnd } from './first-sentence.ts'

test.each([
  ['Reorder 30 sets today.', ' The shelf is empty.'],
  ['Raise it from AED 1.5 to AED 2.', ' It sells.'],
  ['It takes approx. 5 days, e.g. by sea.', ' Order today.'],
  ['She said “wait.”', ' We do.'],
  ['هل تعيد الطلب؟', ' نعم، اليوم.'],
  ['راسِل د. أمل العتيبي اليوم.', ' ثم انتظِر.'],
  ['ارفع السعر إلى 120 د.إ. مع الدفعة الجديدة.', ' الآن.'],
  ['次の便で。', '今日。'],
  ['No end\n', 'but a line'],
  ['A single one, without an end', ''],
])('%j is the first sentence, and %j is the rest', (first, rest) => {
  expect(firstSentenceEnd(first + rest)).toBe(first.length)
})

test('a first sentence of more than 300 characters isn’t emphasized', () => {
  const [whole, cut] = ['x'.repeat(300), `${'x'.repeat(298)}. More.`]
  expect([whole, cut, `${whole}x`, `x${cut}`].map(firstSentenceEnd)).toEqual([300, 299, 0, 0])
})
