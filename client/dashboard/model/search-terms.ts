/**
 * The words of a folded query, each with the other forms in which a folded text may have it: Arabic prefixes and
 * plurals, percentages, phone numbers.
 */
import type { TextRange } from '../../ui/text/text-range.ts'

export interface Term {
  /** Latin letters are found at the start of a word, others anywhere. */
  readonly forms: readonly string[]
  /** Found at the start of an Arabic word, after any prefix. */
  readonly stems: readonly Stem[]
  readonly phone?: Phone | undefined
}

interface Stem {
  readonly letters: string
  /** Whether only a feminine ending may follow. */
  readonly isWhole: boolean
}

interface Phone {
  /** Without the leading '+', '00' or '0'. */
  readonly digits: string
  readonly hasCountry: boolean
}

/** Digits after a '+' or a zero, up to the 15 of an international number, with at most two signs in between. */
const PHONE = /(^|[^\d+])(\(?(?:\+|0)(?:[ ().-]{0,2}\d){6,15})/g

export function parseTerms(needle: string): readonly Term[] {
  const phones = Array.from(needle.matchAll(PHONE), ([, , number = '']) => number)
  const words = needle.replace(PHONE, '$1 ').split(/\s+/).filter(Boolean)
  return [
    ...phones.map((number) => ({ forms: [number], stems: [], phone: parsePhone(number) })),
    ...words.map((word) => ({ forms: formsOf(word), stems: stemsOf(word) })),
  ]
}

/** Arabic writes '%50' and French '50 %'. */
function formsOf(word: string): readonly string[] {
  const number = /^%?(\d[\d.,]*)%?$/.exec(word)?.[1]
  return number === undefined || number === word ? [word] : [`${number}%`, `%${number}`, `${number} %`]
}

/** The article, with what may precede it. At least three letters follow, because fewer would match inside other words. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=..\S)/
/** The singular and plural of feminine words, folded. */
const FEMININE = /^(\p{Script=Arabic}{3,}?)(?:ات|ه)$/u

function stemsOf(word: string): readonly Stem[] {
  const bare = word.replace(ARTICLE, '')
  const singular = FEMININE.exec(bare)?.[1]
  return [
    ...(bare === word ? [] : [{ letters: bare, isWhole: false }]),
    ...(singular === undefined ? [] : [{ letters: singular, isWhole: true }]),
  ]
}

export function isIn(folded: string, term: Term): boolean {
  return (
    term.forms.some((form) => findForm(folded, form, 0) !== undefined) ||
    term.stems.some((stem) => findStem(folded, stem, 0) !== undefined) ||
    findPhones(folded, term.phone).length > 0
  )
}

export function findTerm(folded: string, { forms, stems, phone }: Term): readonly TextRange[] {
  return [
    ...forms.flatMap((form) => findAll((from) => findForm(folded, form, from))),
    ...stems.flatMap((stem) => findAll((from) => findStem(folded, stem, from))),
    ...findPhones(folded, phone),
  ]
}

function findAll(find: (from: number) => TextRange | undefined): readonly TextRange[] {
  const ranges: TextRange[] = []
  for (let range = find(0); range; range = find(range[1])) ranges.push(range)
  return ranges
}

const LATIN = /^\p{Script=Latin}/u

/** 'tea' isn't in 'instead'. Only Latin letters before it count, because an Arabic prefix may precede a Latin name. */
function findForm(folded: string, form: string, from: number): TextRange | undefined {
  for (let start = folded.indexOf(form, from); start >= 0; start = folded.indexOf(form, start + 1)) {
    const isInside = LATIN.test(form) && LATIN.test(folded.charAt(start - 1))
    if (!isInside) return [start, start + form.length]
  }
  return undefined
}

/** The prefixes at the end of a text: 'and', 'so', 'with', 'like', 'for', and the article. At most four letters. */
const PREFIXES = /(?:^|[^\p{L}])[وف]?(?:[بكل]?(?:ال)?|لل)$/u
const PREFIXES_LENGTH = 4
const FEMININE_END = /^(?:ات|ه)?(?!\p{L})/u

function findStem(folded: string, { letters, isWhole }: Stem, from: number): TextRange | undefined {
  for (let start = folded.indexOf(letters, from); start >= 0; start = folded.indexOf(letters, start + 1)) {
    const end = start + letters.length
    const ending = isWhole ? FEMININE_END.exec(folded.slice(end, end + 3))?.[0] : ''
    // One more letter than the prefixes have, so that they are never taken for a whole word.
    const before = folded.slice(Math.max(0, start - PREFIXES_LENGTH - 2), start)
    if (ending !== undefined && PREFIXES.test(before)) return [start, end + ending.length]
  }
  return undefined
}

function parsePhone(number: string): Phone {
  const digits = number.replace('(0)', '').replace(/[^\d]/g, '')
  const hasCountry = /^\(?(?:\+|00)/.test(number)
  return { digits: digits.replace(/^00?/, ''), hasCountry }
}

function findPhones(folded: string, phone: Phone | undefined): readonly TextRange[] {
  if (!phone) return []
  return Array.from(folded.matchAll(PHONE)).flatMap(({ 1: before = '', 2: number = '', index }) => {
    const start = index + before.length
    return isSamePhone(phone, parsePhone(number)) ? [[start, start + number.length] as const] : []
  })
}

/** Whether `phone` begins like `typed`. If only one of them has a country code, of up to three digits, it is ignored. */
function isSamePhone(typed: Phone, phone: Phone): boolean {
  if (typed.hasCountry === phone.hasCountry) return phone.digits.startsWith(typed.digits)
  return [1, 2, 3].some((code) =>
    typed.hasCountry
      ? phone.digits.startsWith(typed.digits.slice(code))
      : phone.digits.slice(code).startsWith(typed.digits),
  )
}
