import { expect, test } from 'vitest'
import { firstSentenceEnd } from './first-sentence.ts'

test.each([
  ['Reorder 30 sets today.', ' The shelf is empty.'],
  ['Raise it from AED 1.5 to AED 2.', ' It sells.'],
  ['Raise it to AED\u00a0105.50!', ' Now.'],
  ['It takes approx. 5 days, e.g. by sea.', ' Order today.'],
  ['See No. 3 and Dr. Amal.', ' She knows.'],
  ['Ask “Is it late?”', ' Then wait.'],
  ['Raise it to AED 95.', ' 13 went in 30 days.'],
  ['Add a box.', ' #1043 took six.'],
  ['Max. 5 a month, approx. 9 a year.', ' Wait.'],
  ['She said “wait.”', ' We do.'],
  ['هل تعيد الطلب؟', ' نعم، اليوم.'],
  ['اطلب 24 قطعة اليوم.', ' المخزون قليل.'],
  ['راسِل د. أمل العتيبي اليوم.', ' ثم انتظِر.'],
  ['ارفع السعر إلى 120 د.إ. مع الدفعة الجديدة.', ' الآن.'],
  ['اتصِل بمريم ف. في عجمان.', ' غدًا.'],
  ['زوِّد المخزون كل يوم.', ' الرف فارغ.'],
  ['次の便で。', '今日。'],
  ['No end\n', 'but a line'],
  ['A single one, without an end', ''],
  ['', ''],
])('%j is the first sentence, %j the rest', (first, rest) => {
  expect(firstSentenceEnd(first + rest)).toBe(first.length)
})
