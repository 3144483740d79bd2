/**
 * Finds the parts of a text that run from left to right in any text: Latin words with signs, URLs, phone numbers, ids,
 * percentages. The bidi algorithm (UAX 9) treats digits after an Arabic letter as Arabic numbers, and signs as part of
 * the Arabic text. It would show 'C++' as '++C', '#Sale' as 'Sale#' and the groups of a phone number in reverse. In a
 * range, each number is isolated separately, so that the range runs from right to left like the text, while its times
 * and dates stay whole.
 */

export type Isolate = readonly [start: number, end: number]

const RIGHT_TO_LEFT = '\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc'
const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`)
const WITHOUT_RIGHT_TO_LEFT = new RegExp(`[^\\n${RIGHT_TO_LEFT}]+`, 'g')

const LATIN = /\p{Script=Latin}/u
/** Signs with which a Latin word may begin. Other signs before it belong to the sentence. */
const FIRST_SIGN = /[\p{L}\d#@+$€£]/u
const LAST_LETTER = /^.*[\p{L}\d]/su
const CLOSING_SIGN = /[.,;:!?…)\]"'”’»]$/
/** The bidi algorithm shows these correctly without help. */
const PLAIN_WORDS = /^[\p{L}\d]+(?: [\p{L}\d]+)*$/u

const CLOSED_BY: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
}

const NUMBER = /\d+(?:[.,:/]\d+)*/.source
const SIGNED_NUMBER = `[-+−]?[$€£]?${NUMBER}(?:[ \\u00a0]?%)?`
const NUMBERS = new RegExp(
  [
    // A phone number: with a country code, or with a zero and seven more digits.
    /(?:\+\d[\d ()\u00a0-]{5,}\d|0\d[\d ()\u00a0-]{5,}\d)/.source,
    // Three groups or more: a date, or a phone number without a plus sign.
    /\d+(?:[ \u00a0-]\d+){2,}/.source,
    /#\d+/.source,
    `(?<from>${SIGNED_NUMBER})(?:[ \\u00a0]?[-–−][ \\u00a0]?(?<to>${SIGNED_NUMBER}))?`,
  ].join('|'),
  'gu',
)
const PLAIN_NUMBER = new RegExp(`^${NUMBER}$`)

/** Returns UTF-16 offsets, in order. A text without right-to-left letters has no isolates. */
export function isolatesIn(text: string): readonly Isolate[] {
  if (!HAS_RIGHT_TO_LEFT.test(text)) return []
  return Array.from(text.matchAll(WITHOUT_RIGHT_TO_LEFT)).flatMap(({ 0: segment, index }) => {
    const words = latinWordsIn(segment)
    const numbers = numbersIn(segment.slice(0, words?.[0]), index > 0 && text[index - 1] !== '\n')
    const isPlain = !words || PLAIN_WORDS.test(segment.slice(...words))
    return [...numbers, ...(isPlain ? [] : [words])].map(
      ([start, end]) => [index + start, index + end] as const,
    )
  })
}

/**
 * Finds the range from the first word with a Latin letter to the last letter or digit, with the signs that belong to
 * them: '"C++ Primer"'.
 */
function latinWordsIn(segment: string): Isolate | undefined {
  const letter = segment.search(LATIN)
  if (letter < 0) return undefined
  let start = Math.max(segment.lastIndexOf(' ', letter), segment.lastIndexOf('\u00a0', letter)) + 1
  const last = LAST_LETTER.exec(segment)?.[0].length ?? segment.length
  let end = last + segment.slice(last).search(/\s|$/)

  const isClosed = (at: number) => segment.slice(at + 1, end).includes(CLOSED_BY[segment[at] ?? ''] ?? '\n')
  while (start < letter && !FIRST_SIGN.test(segment[start] ?? '') && !isClosed(start)) start += 1
  while (CLOSING_SIGN.test(segment.slice(last, end)) && !isOpened(segment.slice(start, end))) end -= 1
  return [start, end]
}

/** Whether the last sign closes a sign opened in the text. */
function isOpened(text: string): boolean {
  const last = text.at(-1)
  return Array.from(text.slice(0, -1)).some((sign) => CLOSED_BY[sign] === last)
}

function numbersIn(segment: string, isAfterLetter: boolean): readonly Isolate[] {
  return Array.from(segment.matchAll(NUMBERS)).flatMap(
    ({ 0: found, index, groups = {} }): readonly Isolate[] => {
      const end = index + found.length
      const { from, to } = groups
      if (!from) return [[index, end]]
      // A hyphen after a letter joins two words.
      const start = index === 0 && isAfterLetter && /^[-−]/.test(found) ? 1 : index
      if (to)
        return [
          [start, index + from.length],
          [end - to.length, end],
        ]
      return PLAIN_NUMBER.test(segment.slice(start, end)) ? [] : [[start, end]]
    },
  )
}

/** Prevents a line break between a number and its Arabic noun. The length stays the same, so that offsets stay valid. */
export function keepNumbersWithNouns(text: string): string {
  return text.replace(/(?<number>\d) (?=\p{Script=Arabic})/gu, '$<number>\u00a0')
}
