import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

const MIXED = 'Karak Tea Glasses (Set of 6): نفد المخزون.'

test.each([
  [MIXED, 'ar', 'rtl'],
  ['\u0686', 'ar', 'rtl'],
  ['Karak Tea Glasses', 'ar', 'auto'],
  ['', 'ar', 'auto'],
  [MIXED, 'en', 'auto'],
  [MIXED, '', 'auto'],
])('%j in a list in %j has the direction %s', (text, language, dir) => {
  expect(textDirection(text, language)).toEqual({ dir, lang: language })
})
