import { expect, test } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import { textDirection } from './text-direction.ts'

test.each([
  ['Order 24 today.', { dir: 'ltr', lang: 'en' }],
  ['12 + 3', { dir: 'ltr', lang: 'en' }],
  ['\u2068خالد العامري\u2069 from Sharjah: 4 orders, a customer for 20 months.', { dir: 'ltr', lang: 'en' }],
  ['نورة, 3 orders', { dir: 'ltr', lang: 'en' }],
  ['المخزون 9 قطع فقط (AED 165)، اطلب 24 قطعة اليوم.', { dir: 'rtl', lang: 'ar' }],
  ['Vitrine: زيت الزيتون من الأردن', { dir: 'rtl', lang: 'ar' }],
  ['שמן זית', { dir: 'rtl', lang: 'he' }],
  ['', { dir: 'rtl', lang: 'ar' }],
])('on an Arabic page %j runs %j', (text, direction) => {
  setLanguage('ar', {})
  expect(textDirection(text)).toEqual(direction)
})
