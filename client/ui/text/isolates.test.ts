import { expect, test } from 'vitest'
import { isolatesIn, keepNumbersWithNouns } from './isolates.ts'

test.each([
  ['اتصِل بالمورّد على +971 50 123 4567 أو 0501234567 اليوم', ['+971 50 123 4567', '0501234567']],
  ['اتصِل على 971 50 123 4567، أو (050) 123 4567.', ['971 50 123 4567', '(050) 123 4567']],
  ['الرقم 800-7827، والطلب 1010-123456، و9200 12345', ['800-7827', '1010-123456', '9200 12345']],
  ['راسِله عبر wa.me/966501234567.', ['wa.me/966501234567']],
  ['ارتفع 54% وانخفض -3.5 % ثم 1,450 %', ['54%', '-3.5 %', '1,450 %']],
  ['عرض 1+1، طقم 3+1، خصم 10+5%، 40×60 سم', ['1+1', '3+1', '10+5%', '40×60']],
  ['من 9:00-17:00، ومن 5/12-7/12، ومن 1.5 – 2.5%', ['9:00', '17:00', '5/12', '7/12', '1.5', '2.5%']],
  ['في 2026-11-27 أو 27/11/2026، بين 2025-2026', ['2026-11-27', '2025', '2026']],
  ['راجِع ORD-2026/11-0042 والطلب (#1049)، و#1050-#1051', ['ORD-2026/11-0042', '#1049', '#1050', '#1051']],
  ['تعلَّم C++، واكتب #Sale2026 إلى @layla!', ['C++', '#Sale2026', '@layla']],
  [
    'راسِل layla@shop.example. افتح https://shop.example/a?b=1.',
    ['layla@shop.example', 'https://shop.example/a?b=1'],
  ],
  ['اعرض "Karak Tea" بجانب Glasses (Set of 6): نفد', ['"Karak Tea"', 'Glasses (Set of 6)']],
  ['إبريق Celadon Teapot, 900 ml نفد', ['Celadon Teapot, 900 ml']],
  ['وزن 100ml/6oz فقط', ['100ml/6oz']],
  ['من 9:00 AM – 5:00 PM، وبوزن 2 kg + 1 kg', ['9:00 AM – 5:00 PM', '2 kg + 1 kg']],
  ['عند -5°C أو 25 °C أو -18°', ['-5°C', '25 °C', '-18°']],
  ['انخفض\n-3 %', ['-3 %']],
  ['مقاس XL/كبير أو M-وسط', ['XL', 'M']],
  ['Dove، Lux، وNivea نفدت', ['Dove', 'Lux', 'Nivea']],
  ['السعر ⃁ 149، أو $20', ['⃁ 149', '$20']],
  ['موديل S5 8 GB، رقم A-12 2 kg', ['S5 8 GB', 'A-12 2 kg']],
  ['لديك 15 إبريقًا و1,450 درهمًا، الساعة 9:00، يوم 5/12', []],
  ['نصف-5 و–', []],
])('from right to left, the isolates in %j are %j', (text, isolates) => {
  expect(isolatesIn(text, 'rtl').map(([start, end]) => text.slice(start, end))).toEqual(isolates)
})

test.each([
  ['Call +971 50 123 4567 about #1022', []],
  ['Raise دلة by 10% and فنجان by 5%.', ['دلة', 'فنجان']],
  ['Top: دلة نحاس 45%, فنجان، مبخرة, 30%.', ['دلة نحاس', 'فنجان، مبخرة']],
  ['Ship دلة 3 قطع، 2 today', ['دلة 3 قطع']],
])('from left to right, the isolates in %j are %j', (text, isolates) => {
  expect(isolatesIn(text, 'ltr').map(([start, end]) => text.slice(start, end))).toEqual(isolates)
})

test('only a number before an Arabic word stays on its line', () => {
  expect(keepNumbersWithNouns('15 إبريقًا و2 kg')).toBe('15\u00a0إبريقًا و2 kg')
})

test('a long run of one sign, digit or bracket takes no longer than another text of that length', {
  timeout: 30_000,
}, () => {
  for (const sign of ['1', '1/', '1+', '5 $ ', '(', ' ', 'A)', '0', '-', '#']) {
    const text = `دلة ${sign.repeat(100_000)} x`
    for (const dir of ['ltr', 'rtl'] as const) isolatesIn(text, dir)
  }
})
