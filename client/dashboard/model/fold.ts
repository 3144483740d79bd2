/** Folds texts for search: ignores case, accents, Arabic letter forms, invisible characters and digit grouping. */

/**
 * Diacritics (accents, harakat), invisible characters (isolates, joiners, soft hyphens), the tatweel and the hamza on
 * the line.
 */
const IGNORED = /[\p{M}\p{Cf}\u0640\u0621]/u

/** Letters that readers treat as equal, but NFKD doesn't. */
const EQUIVALENTS = new Map([
  ...pairs('ٱىیۍکڪةۃہھە', 'ايييككهههههه'),
  // Letters in foreign words that many keyboards lack: كاپتشينو, ڤيلا. In the Gulf, the last one is 'ch', as in شاي.
  ...pairs('ڤگپچ', 'فكبش'),
  ...pairs('ıłđðøςƒ‘’‚“”„«»‐–—', 'ilddoσf\'\'\'"""""---'),
  ...pairs('٪٬٫،؛؟', '%,.,;?'),
  ...pairs('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])

const DIGIT = '[0-9\u0660-\u0669\u06f0-\u06f9]'

/** Matches '1,450', '1 450' and '1’450' without a look-behind, which Safari 16 lacks. */
const GROUPED = new RegExp(`(${DIGIT})[ \u00a0\u2000-\u200a\u202f,'’٬](?=${DIGIT}{3}(?!${DIGIT}))`, 'g')

/** 'مسئول' is also written 'مسؤول'. */
const HAMZA_BEFORE_WAW = /ئ(?=و)/g

/** Belongs to the letter before it. */
const TRAILING = /[\p{M}\u0640\u0621]/u
/** Everything except ASCII and unchanged Arabic letters, because folding a long list letter by letter is slow. */
const UNFOLDED = /[^\0-\x7f\u0627\u0628\u062a-\u063a\u0641-\u0648\u064a]/gu

export function fold(text: string): string {
  return unify(text).replace(UNFOLDED, foldLetter).toLowerCase()
}

/** Returns, for each unit of the folded text, the start and end of its letter with diacritics in the original text. */
export function foldWithOffsets(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let offset = 0
  for (const letter of unify(text)) {
    const part = foldLetter(letter)
    const end = offset + letter.length
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(offset)
      ends.push(end)
    }
    if (part === '' && ends.length > 0 && TRAILING.test(letter)) ends[ends.length - 1] = end
    folded += part
    offset = end
  }
  return { folded, starts, ends }
}

/** Folds letters that depend on the next letter. The word joiner keeps the length, and is ignored. */
function unify(text: string): string {
  return text.replace(HAMZA_BEFORE_WAW, 'ؤ').replace(GROUPED, '$1\u2060')
}

const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const parts = Array.from(letter.normalize('NFKD').toLowerCase(), (part) =>
    IGNORED.test(part) ? '' : (EQUIVALENTS.get(part) ?? part),
  )
  const folded = parts.join('')
  foldedLetters.set(letter, folded)
  return folded
}

function pairs(from: string, to: string): [string, string][] {
  const targets = [...to]
  return Array.from(from, (letter, index) => [letter, targets[index] ?? letter])
}
