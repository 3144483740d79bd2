import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['CRÈME BRÛLÉE', 'creme brulee'],
  ['Straße, Øre, Łódź, œuvre, IĞDIR ığdır', 'strasse, ore, lodz, oeuvre, igdir igdir'],
  ['Ωμέγας ΩΜΕΓΑΣ', 'ωμεγασ ωμεγασ'],
  ['ﬁne ｆｕｌｌ ½', 'fine full 1⁄2'],
  ['أإآٱا', 'ااااا'],
  ['مُحَمَّد', 'محمد'],
  ['شـــاي', 'شاي'],
  ['مدرسة على كتاب', 'مدرسه علي كتاب'],
  ['مسؤول رئيس کتاب فارسی', 'مسوول رييس كتاب فارسي'],
  ['ﷲ ﻻ', 'الله لا'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['\u2068زيت\u2069 \u200fAED\u00a0155', 'زيت aed 155'],
  ['the owner’s “best‑of”', 'the owner\'s "best-of"'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
