/** Direction and language of texts from the owner's shop. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'

export interface TextDirection {
  readonly dir: 'ltr' | 'rtl'
  /** Only if it differs from the page's language. */
  readonly lang?: 'ar' | 'he'
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const LETTERS = /\p{L}/gu
const ARABIC = /\p{Script=Arabic}/u
const HEBREW = /\p{Script=Hebrew}/u

/** By the majority of letters: `dir="auto"` would flip an English sentence that begins with an Arabic name. */
export function textDirection(text: string): TextDirection {
  if (!RIGHT_TO_LEFT.test(text)) return { dir: 'ltr' }
  const letters = text.match(LETTERS) ?? []
  const arabic = letters.filter((letter) => ARABIC.test(letter)).length
  const hebrew = letters.filter((letter) => HEBREW.test(letter)).length
  if ((arabic + hebrew) * 2 <= letters.length) return { dir: 'ltr' }
  return { dir: 'rtl', lang: arabic >= hebrew ? 'ar' : 'he' }
}

/** By field name; missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>

/** The direction of a card's heading and labels: that of most of its text. */
export function cardDirection(analysis: Analysis, insight: InsightTexts): TextDirection['dir'] {
  const { heading, sections } = ANALYSES[analysis]
  const texts = sections.map(({ field }) => insight[field] ?? '').join('\n')
  return textDirection(texts || (insight[heading.field] ?? '')).dir
}
