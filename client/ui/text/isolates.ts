/** What runs from left to right in any text: addresses, phone numbers, ids, percentages, ranges. */

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

const ISOLATES = new RegExp(
  [
    /(?:https?:\/\/|www\.)[!-~]*[\w/]/,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    /\+?\d[\d ()\u00a0-]{6,}\d/,
    /#\d+/,
    /\d+(?:[.,]\d+)* ?[–-] ?\d+(?:[.,]\d+)*%?/,
    /[-+−]?\d+(?:[.,]\d+)* ?%/,
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
  return Array.from(text.matchAll(ISOLATES), ({ 0: found, index }) => [index, index + found.length] as const)
}
