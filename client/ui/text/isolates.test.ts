import { expect, test } from 'vitest'
import { isolatesIn } from './isolates.ts'

test.each([
  ['اتصِل بالمورّد على +971 50 123 4567 اليوم', ['+971 50 123 4567']],
  ['ارتفع 54% وانخفض -3.5 %', ['54%', '-3.5 %']],
  [
    'راسِل layla@sample-shop.example. افتح https://shop.example/a?b=1.',
    ['layla@sample-shop.example', 'https://shop.example/a?b=1'],
  ],
  ['خصم 1,450 %، أو 0501234567، من 1.5-2.5%', ['1,450 %', '0501234567', '1.5-2.5%']],
  ['لديك 15 إبريقًا و1,450 درهمًا', []],
  ['Call +971 50 123 4567 about #1022', []],
])('in %j what runs from left to right is %j', (text, isolates) => {
  expect(isolatesIn(text).map(([start, end]) => text.slice(start, end))).toEqual(isolates)
})
