import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

const MIXED = 'Karak Tea Glasses (Set of 6): نفد المخزون.'

test.each([
  [MIXED, 'ar', 'rtl'],
  ['\u0686', 'ar', 'rtl'],
  ['Karak Tea Glasses', 'ar', 'ltr'],
  ['', 'ar', 'ltr'],
  [MIXED, 'en', 'ltr'],
  [MIXED, '', 'ltr'],
  ['2 × «بخور» and a burner', 'en', 'rtl'],
])('%j in a list in %j has the direction %s', (text, language, dir) => {
  expect(textDirection(text, language)).toEqual({ dir, lang: language })
})
