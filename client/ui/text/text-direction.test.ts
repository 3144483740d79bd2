import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['Order 24 today.', { dir: 'ltr' }],
  ['', { dir: 'ltr' }],
  ['12 + 3', { dir: 'ltr' }],
  ['\u2068خالد العامري\u2069 from Sharjah: 4 orders, a customer for 20 months.', { dir: 'ltr' }],
  ['نورة, 3 orders', { dir: 'ltr' }],
  ['المخزون 9 قطع فقط (AED 165)، اطلب 24 قطعة اليوم.', { dir: 'rtl', lang: 'ar' }],
  ['Vitrine: زيت الزيتون من الأردن', { dir: 'rtl', lang: 'ar' }],
  ['שמן זית', { dir: 'rtl', lang: 'he' }],
])('%j runs %j', (text, direction) => {
  expect(textDirection(text)).toEqual(direction)
})
