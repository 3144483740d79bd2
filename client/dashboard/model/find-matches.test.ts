import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'
import { foldText } from './fold-text.ts'
import { findWord, searchWords } from './search-words.ts'

function marked(text: string, query: string): readonly string[] {
  return findMatches(text, foldText(query)).map(([start, end]) => text.slice(start, end))
}

test.each([
  ['Olive soap, olive oil', 'OLIVE', ['Olive', 'olive']],
  ['Crème brûlée', 'creme', ['Crème']],
  ['Cre\u0301me', 'crem', ['Cre\u0301m']],
  ['Cafe\u0301 au lait', 'cafe', ['Cafe\u0301']],
  ['\u0301Cafe', 'cafe', ['Cafe']],
  ['Straße', 'ss', ['ß']],
  ['Straße', 's', ['S', 'ß']],
  ['شُـــكرًا', 'شكرا', ['شُـــكرًا']],
  ['زيت \u2068الزيتون\u2069', 'زيتون', ['زيتون']],
  ['AED \u2068155\u2069 now', '155 now', ['155\u2069 now']],
  ['كوب خزفي، إبريق', 'ابريق كوب', ['كوب', 'إبريق']],
  ['أكواب وأكوابنا', 'الأكواب', ['أكواب']],
  ['من الأكواب', 'اكواب', ['أكواب']],
  ['عنوان الألوان', 'الألوان', ['الألوان']],
  ['من أكواب', 'الأكواب', ['أكواب']],
  ['أكواب، ثم الأكواب', 'الأكواب', ['أكواب', 'الأكواب']],
  ['غساتنا', 'غسالاتنا', []],
  ['بعت بـ1,450 درهمًا و١٬٤٥٠', '1450', ['1,450', '١٬٤٥٠']],
  ['1450', '1,450', ['1450']],
  ['à 1\u202f450 AED', '1450', ['1\u202f450']],
  ['مسئول', 'مسؤول', ['مسئول']],
  ['54٪ من «كوب خزفي»', '54% "كوب', ['54٪', '«كوب']],
  ['mugs', 'mug mugs', ['mug', 's']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['👩🏽‍🌾 farm', 'farm', ['farm']],
  ['nothing', 'soap', []],
  ['anything', '', []],
])('in %j, %j marks %j', (text, query, matches) => {
  expect(marked(text, query)).toEqual(matches)
})

const texts = fc.string({ unit: fc.constantFrom(...'aAéßﬁ1, \u0301\u2068\u0640اأةى٣😀\ud800') })

test('wherever a text is found, its matches are, in order, and each is what was looked for', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const needle = foldText(query)
      const matches = findMatches(text, needle)
      const folded = foldText(text)
      expect(matches.length > 0).toBe(searchWords(needle).some((word) => findWord(folded, word)))
      let last = 0
      for (const [start, end] of matches) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
    }),
  )
})
