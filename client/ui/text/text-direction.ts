/** Direction and language of texts from the owner's shop. */
import { LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'

export interface TextDirection {
  readonly dir: 'ltr' | 'rtl'
  readonly lang: string
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const LETTERS = /\p{L}/gu
const ARABIC = /(?=\p{L})\p{Script=Arabic}/gu
const HEBREW = /(?=\p{L})\p{Script=Hebrew}/gu

/** By the majority of letters: `dir="auto"` would flip an English sentence that begins with an Arabic name. */
export function textDirection(text: string): TextDirection {
  if (text === '') return pageDirection()
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const [arabic, hebrew] = RIGHT_TO_LEFT.test(text) ? [count(ARABIC), count(HEBREW)] : [0, 0]
  if ((arabic + hebrew) * 2 <= count(LETTERS)) return { dir: 'ltr', lang: 'en' }
  return { dir: 'rtl', lang: arabic >= hebrew ? 'ar' : 'he' }
}

export function pageDirection(): TextDirection {
  const lang = currentLanguage()
  return { dir: LANGUAGES[lang].direction, lang }
}

/** By field name; missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>
