/** Normalizes texts for search: without case, accents, Arabic letter forms and invisible characters. */

/** Marks (accents, harakat), invisible characters (isolates, joiners, soft hyphens) and the tatweel. */
const IGNORED = /[\p{M}\p{Cf}\u0640]/gu

/** Letters that readers take for the same, but NFKD keeps apart. */
const EQUIVALENTS = new Map([
  ...pairs('ٱىیۍکڪةۃہھە', 'ايييككهههههه'),
  ...pairs('ıłđðøςƒ‘’‚“”„‐–—', 'ilddoσf\'\'\'"""---'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])
const EQUIVALENT_PATTERN = new RegExp(`[${[...EQUIVALENTS.keys()].join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g')

const ASCII = /^[\0-\x7f]*$/

export function foldText(text: string): string {
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
