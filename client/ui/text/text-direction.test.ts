import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../language/messages.ts'
import { textDirection } from './text-direction.ts'

afterEach(() => setLanguage('en', {}))

const MIXED = 'إعادة طلب Karak Tea Glasses (Set of 6)! الرف فارغ.'

test.each([
  ['Order 24 today.', { dir: 'ltr', lang: '' }],
  ['12 + 3', { dir: 'ltr', lang: '' }],
  ['\u2068خالد العامري\u2069 from Sharjah: 4 orders, a customer for 20 months.', { dir: 'ltr', lang: '' }],
  ['المخزون 9 قطع فقط (AED 165)، اطلب 24 قطعة اليوم.', { dir: 'rtl', lang: 'ar' }],
  ['Vitrine: زيت الزيتون من الأردن', { dir: 'rtl', lang: 'ar' }],
  [MIXED, { dir: 'rtl', lang: 'ar' }],
  ['انظر https://shop.example/collections/all?sort=best', { dir: 'rtl', lang: 'ar' }],
  ['ليلى a.long.address@sample-shop.example', { dir: 'rtl', lang: 'ar' }],
  ['שמן זית', { dir: 'rtl', lang: 'he' }],
  ['', { dir: 'rtl', lang: 'ar' }],
])('on an Arabic page %j runs %j', (text, direction) => {
  setLanguage('ar', {})
  expect(textDirection(text)).toEqual(direction)
})

test.each([
  ['Order 24 today.', { dir: 'ltr', lang: 'en' }],
  ['نورة, 3 orders', { dir: 'ltr', lang: 'en' }],
  [MIXED, { dir: 'ltr', lang: 'en' }],
  ['زيت الزيتون', { dir: 'rtl', lang: 'ar' }],
  ['زيت من هنا: Internationalization', { dir: 'rtl', lang: 'ar' }],
  ['یہ چیز اچھی ہے', { dir: 'rtl', lang: '' }],
  ['שמן זית', { dir: 'rtl', lang: 'he' }],
])('on an English page %j runs %j', (text, direction) => {
  expect(textDirection(text)).toEqual(direction)
})
