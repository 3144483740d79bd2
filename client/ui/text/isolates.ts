/**
 * Finds the parts of a text that the bidi algorithm (UAX 9) alone would show in the wrong order. In a text that runs from
 * left to right these are its Arabic words: without an isolate, a list of them would run from right to left together with
 * the numbers between them. In a text that runs from right to left these are Latin words, and numbers with signs: after an
 * Arabic letter, the algorithm treats signs as part of the Arabic text, and would show 'C++' as '++C'. Everything else is
 * left to the algorithm, which is right more often.
 */
import type { TextRange } from './text-range.ts'

const RIGHT_TO_LEFT = '\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc'
const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`)

/** Words with spaces, or one plain number, between them. */
const RIGHT_TO_LEFT_WORDS = new RegExp(
  `[${RIGHT_TO_LEFT}]+(?:[ \\u00a0](?:\\d+[ \\u00a0])?[${RIGHT_TO_LEFT}]+)*`,
  'g',
)
const WITHOUT_RIGHT_TO_LEFT = new RegExp(`[^\\n${RIGHT_TO_LEFT}]+`, 'g')

const BLANK = /[ \u00a0]/.source
const DIGITS = /\d+(?:[.,:/]\d+)*/.source
/** Some browsers don't know the riyal sign (U+20C1) as a currency sign yet. */
const CURRENCY = /[\p{Sc}\u20c1]/u.source
const NUMBER = `(?:${CURRENCY}${BLANK}?)?${DIGITS}(?:${BLANK}?(?:%|${CURRENCY})|${BLANK}?°)?`

const EXPRESSIONS = new RegExp(
  [
    // A phone number: with a country code, or with a zero and six more digits.
    /(?:\+\d|\(0|0\d)[\d ()\u00a0-]{5,}\d/.source,
    // Three groups or more: a date, or a phone number. Two groups if they are long.
    `\\d+(?:(?:${BLANK}|-)\\d+){2,}`,
    `\\d{3,}${BLANK}\\d{3,}`,
    `${NUMBER}(?:[+×*]${NUMBER})+`,
    /#\d+/.source,
    `(?<from>${NUMBER})(?:${BLANK}?[-–−]${BLANK}?(?<to>${NUMBER}))?`,
  ].join('|'),
  'gu',
)
const PLAIN_NUMBER = new RegExp(`^${DIGITS}$`)

/** What numbers before a Latin unit consist of: '9:00 AM', '2 × 8 GB', '25 °C'. */
const PART_OF_NUMBERS = /^(?:[\d%°\p{Sc}\u20c1+\-–−×*/ \u00a0]|[.,:]\d)/u
const START_OF_NUMBERS = /[\d\p{Sc}\u20c1]/u
/** Signs that belong to a Latin word or to a number: 'C++', '50%'. */
const SIGNS_AT_START = /[+#%°*)\]"'”’»]*/y

const CLOSED_BY: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
}

/** Returns UTF-16 offsets, in order. A text without right-to-left letters has no isolates. */
export function isolatesIn(text: string, dir: 'ltr' | 'rtl'): readonly TextRange[] {
  if (!HAS_RIGHT_TO_LEFT.test(text)) return []
  if (dir === 'ltr') return Array.from(text.matchAll(RIGHT_TO_LEFT_WORDS), wordsRangeOf)
  return Array.from(text.matchAll(WITHOUT_RIGHT_TO_LEFT)).flatMap(({ 0: segment, index }) => {
    const isAfterLetter = index > 0 && text[index - 1] !== '\n'
    const words = latinWordsIn(segment, isAfterLetter)
    const numbers = numbersIn(segment.slice(0, words?.[0]), isAfterLetter)
    return [...numbers, ...(words ? [words] : [])].map(
      ([start, end]) => [index + start, index + end] as const,
    )
  })
}

/** Punctuation at the end belongs to the text around the words. */
function wordsRangeOf({ 0: found, index }: RegExpExecArray): TextRange {
  return [index, index + found.replace(/[،؛؟]+$/, '').length]
}

/** A plus or minus is a sign only after a space or a bracket, or at the start. Elsewhere it joins words or numbers. */
function withSign(segment: string, start: number, isAfterLetter: boolean): number {
  const isSign =
    /[-+−]/.test(segment[start - 1] ?? '') && /[\s(]/.test(segment[start - 2] ?? (isAfterLetter ? '' : ' '))
  return isSign ? start - 1 : start
}

/**
 * Finds the range from the first word with a Latin letter to the last letter or digit, with the numbers and the signs that
 * belong to them: '"C++ Primer"', '2 kg'.
 */
function latinWordsIn(segment: string, isAfterLetter: boolean): TextRange | undefined {
  const letter = segment.search(/\p{Script=Latin}/u)
  if (letter < 0) return undefined
  const before = segment.slice(0, letter)
  const numbers = numbersAtEnd(before)
  let start =
    numbers === undefined
      ? Math.max(before.lastIndexOf(' '), before.lastIndexOf('\u00a0')) + 1
      : withSign(segment, numbers, isAfterLetter)
  const last = /^.*[\p{L}\d]/su.exec(segment)?.[0].length ?? segment.length
  SIGNS_AT_START.lastIndex = last
  let end = last + (SIGNS_AT_START.exec(segment)?.[0].length ?? 0)
  const isClosed = (offset: number) =>
    segment.slice(offset + 1, end).includes(CLOSED_BY[segment[offset] ?? ''] ?? '\n')
  while (
    numbers === undefined &&
    start < letter &&
    !/[\p{L}\d#@+\p{Sc}]/u.test(segment[start] ?? '') &&
    !isClosed(start)
  )
    start += 1
  while (/[)\]"'”’»]$/.test(segment.slice(last, end)) && !isOpened(segment.slice(start, end))) end -= 1
  return [start, end]
}

/** Reads backward, because a pattern would try the same digits in many ways. */
function numbersAtEnd(text: string): number | undefined {
  let start = text.length
  while (start > 0 && PART_OF_NUMBERS.test(text.slice(start - 1, start + 1))) start -= 1
  const first = text.slice(start).search(START_OF_NUMBERS)
  return first < 0 ? undefined : start + first
}

/** Whether the last sign closes a sign opened in the text. */
function isOpened(text: string): boolean {
  const last = text.at(-1)
  return Array.from(text.slice(0, -1)).some((sign) => CLOSED_BY[sign] === last)
}

function numbersIn(segment: string, isAfterLetter: boolean): readonly TextRange[] {
  return Array.from(segment.matchAll(EXPRESSIONS)).flatMap((match): readonly TextRange[] => {
    const { 0: found, index, groups = {} } = match
    const { from, to } = groups
    const start = withSign(segment, index, isAfterLetter)
    const end = index + found.length
    if (!from) return [[index, end]]
    // Each number of a range is isolated separately, so that the range runs from right to left like the text.
    if (to && !isId(from, to)) {
      return [
        [start, index + from.length],
        [end - to.length, end],
      ]
    }
    return PLAIN_NUMBER.test(segment.slice(start, end)) ? [] : [[start, end]]
  })
}

/** '800-7827' is an id or a phone number, '95-105' is a range. */
function isId(from: string, to: string): boolean {
  return (
    /^\d{3,}$/.test(from) &&
    /^\d{3,}$/.test(to) &&
    !(Number(from) < Number(to) && Number(to) < 5 * Number(from))
  )
}

/** Prevents a line break between a number and its Arabic noun. The length stays the same, so that offsets stay valid. */
export function keepNumbersWithNouns(text: string): string {
  return text.replace(/(?<number>\d) (?=\p{Script=Arabic})/gu, '$<number>\u00a0')
}
