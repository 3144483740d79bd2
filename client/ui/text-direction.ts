/** Which way a text of the owner's shop runs, and in which language it is to be read out. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'

export interface TextDirection {
  readonly dir: 'ltr' | 'rtl'
  /** Where it isn't the page's own. */
  readonly lang?: 'ar' | 'he'
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const LETTERS = /\p{L}/gu
const ARABIC = /\p{Script=Arabic}/u
const HEBREW = /\p{Script=Hebrew}/u

/**
 * By the majority of its letters. `dir="auto"` goes by the first one, and would turn an English sentence round that
 * begins with an Arabic name.
 */
export function textDirection(text: string): TextDirection {
  if (!RIGHT_TO_LEFT.test(text)) return { dir: 'ltr' }
  const letters = text.match(LETTERS) ?? []
  const arabic = letters.filter((letter) => ARABIC.test(letter)).length
  const hebrew = letters.filter((letter) => HEBREW.test(letter)).length
  if ((arabic + hebrew) * 2 <= letters.length) return { dir: 'ltr' }
  return { dir: 'rtl', lang: arabic >= hebrew ? 'ar' : 'he' }
}

/** The texts of one insight by field name. A field that is missing is shown empty. */
export type InsightTexts = Readonly<Record<string, string>>

/** Which way a card's heading and labels run: as most of what it says. */
export function cardDirection(analysis: Analysis, insight: InsightTexts): TextDirection['dir'] {
  const { heading, sections } = ANALYSES[analysis]
  const texts = sections.map(({ field }) => insight[field] ?? '').join('\n')
  return textDirection(texts || (insight[heading.field] ?? '')).dir
}
