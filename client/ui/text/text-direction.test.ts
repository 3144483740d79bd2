import { expect, test } from 'vitest'
import { textDirection, withDirectionMarks } from './text-direction.ts'

test.each([
  ['Karak Tea: نفد المخزون من المستودع.', 'ar', 'rtl'],
  ['Karak Tea: نفد المخزون من المستودع.', 'en', 'rtl'],
  ['Order 12 of عباية today.', 'ar', 'ltr'],
  ['"عباية" sells 10–12 a day.', 'en', 'ltr'],
  ['\u0686', 'ar', 'rtl'],
  ['149–165', 'ar', 'rtl'],
  ['149–165', 'en', 'ltr'],
  ['', '', 'ltr'],
])('%j in a list in %j has the direction %s', (text, language, dir) => {
  expect(textDirection(text, language)).toEqual({ dir, lang: language })
})

test('texts that leave the page begin on their side, and keep the order of their parts', () => {
  expect(withDirectionMarks('اتصل على +971 50 123 4567\nOrder دلة now')).toBe(
    '\u200fاتصل على \u2066+971 50 123 4567\u2069\n\u200eOrder \u2067دلة\u2069 now',
  )
  expect(withDirectionMarks('Order 12 today')).toBe('Order 12 today')
})
