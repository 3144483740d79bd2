/** Direction and language of texts from the owner's shop. */
import { LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'

export interface TextDirection {
  readonly dir: 'ltr' | 'rtl'
  /** '' where it isn't certain. */
  readonly lang: string
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const ADDRESSES = /(?:https?:\/\/|www\.)\S+/giu
const WORDS = /\p{L}[\p{L}\p{M}\p{Cf}'’]*/gu
const HEBREW = /^\p{Script=Hebrew}/u
/** Letters that Persian or Urdu has, and Arabic hasn't. */
const NOT_ARABIC = /[پچژکگیےٹڈڑںہھ]/

/** From this share of its words on, a text runs from right to left; up to the rest of it, on such a page alone. */
const SHARE = 0.4

/**
 * By its words, without addresses and numbers: `dir="auto"` would flip an English sentence that begins with an Arabic name, and
 * an Arabic one that names English products has as many Latin letters. Where neither has a clear majority, the page's.
 */
export function textDirection(text: string): TextDirection {
  const page = pageDirection()
  if (text === '') return page
  if (!RIGHT_TO_LEFT.test(text)) return leftToRight(page)
  const parts = text.split(/\s/).filter((part) => !part.includes('@'))
  const words = parts.join(' ').replace(ADDRESSES, ' ').match(WORDS) ?? []
  const fromTheRight = words.filter((word) => RIGHT_TO_LEFT.test(word))
  const share = fromTheRight.length / (words.length || 1)
  const isClear = share < SHARE || share > 1 - SHARE
  const dir = isClear ? (share > SHARE ? 'rtl' : 'ltr') : page.dir
  return dir === 'ltr' ? leftToRight(page) : { dir, lang: languageOf(fromTheRight, page) }
}

/** Latin letters alone tell no language; on a page that runs so it is the page's. */
function leftToRight(page: TextDirection): TextDirection {
  return { dir: 'ltr', lang: page.dir === 'ltr' ? page.lang : '' }
}

function languageOf(words: readonly string[], page: TextDirection): string {
  if (words.filter((word) => HEBREW.test(word)).length * 2 > words.length) return 'he'
  if (page.dir === 'rtl') return page.lang
  return words.some((word) => NOT_ARABIC.test(word)) ? '' : 'ar'
}

export function pageDirection(): TextDirection {
  const lang = currentLanguage()
  return { dir: LANGUAGES[lang].direction, lang }
}

/** By field name; missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>
