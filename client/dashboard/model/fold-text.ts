/** Normalizes texts for search: without case, accents, Arabic letter forms and invisible characters. */

/** Marks (accents, harakat), invisible characters (isolates, joiners, soft hyphens), the tatweel and the hamza on the line. */
const IGNORED = /[\p{M}\p{Cf}\u0640\u0621]/gu

/** Letters that readers take for the same, but NFKD keeps apart. */
const EQUIVALENTS = new Map([
  ...pairs('ٱىیۍکڪةۃہھە', 'ايييككهههههه'),
  // Letters of foreign words, which many keyboards lack: كاپتشينو، ڤيلا.
  ...pairs('ڤگپچ', 'فكبج'),
  ...pairs('ıłđðøςƒ‘’‚“”„«»‐–—', 'ilddoσf\'\'\'"""""---'),
  ...pairs('٪٬٫،؛؟', '%,.,;?'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])
const EQUIVALENT_PATTERN = new RegExp(`[${[...EQUIVALENTS.keys()].join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g')

const ASCII = /^[\0-\x7f]*$/

/** 'مسئول' is 'مسؤول' as well. Of the same length. */
export const HAMZA_BEFORE_WAW = /ئ(?=و)/g

/** The narrow space of '1 450', as French writes it: '$1,' to the search, of the same length. Safari 16 knows no look-behind. */
export const FRENCH_GROUP = /(\d)\u202f(?=\d{3}(?!\d))/g

/** The comma of '1,450'. */
export const GROUP = /(\d),(?=\d{3}(?!\d))/g

export function foldText(text: string): string {
  return foldLetters(text.replace(HAMZA_BEFORE_WAW, 'ؤ').replace(FRENCH_GROUP, '$1,')).replace(GROUP, '$1')
}

function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower.normalize('NFKD').replace(IGNORED, '').replace(EQUIVALENT_PATTERN, foldLetter)
}

/** The last four bits of an Arabic digit are its value. */
function foldLetter(letter: string): string {
  return EQUIVALENTS.get(letter) ?? String(letter.charCodeAt(0) & 0xf)
}

function pairs(from: string, to: string): [string, string][] {
  const targets = [...to]
  return Array.from(from, (letter, at) => [letter, targets[at] ?? letter])
}
