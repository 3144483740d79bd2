/** What runs from left to right in any text: addresses, phone numbers, ids, percentages, ranges. */

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/** A word and a number are found whole and left out below: what begins within one again and again takes quadratic time. */
const PARTS = new RegExp(
  [
    /(?:https?:\/\/|www\.)[!-~]*[\w/]/,
    /(?<word>[A-Za-z_][\w.+-]*)(?:@[\w-]+(?:\.[\w-]+)+)?/,
    /\+?\d[\d ()\u00a0-]{6,}\d/,
    /#\d+/,
    /(?<number>[-+−]?\d+(?:[.,]\d+)*)(?: ?[–-] ?\d+(?:[.,]\d+)*)?(?: ?%)?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/**
 * UTF-16 offsets, in order. Behind an Arabic letter the bidi algorithm (UAX 9) takes digits for Arabic numbers, and would show
 * the groups of '+971 50 123 4567' the other way round, '#' and '%' on either side. A text without such letters has none.
 */
export function isolatesIn(text: string): readonly (readonly [start: number, end: number])[] {
  if (!RIGHT_TO_LEFT.test(text)) return []
  return Array.from(text.matchAll(PARTS))
    .filter(({ 0: found, groups }) => found !== groups?.['word'] && found !== groups?.['number'])
    .map(({ 0: found, index }) => [index, index + found.length] as const)
}
