/** Direction and language of texts from the owner's shop. */
import { isLanguage, LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'

interface TextDirection {
  readonly dir: 'ltr' | 'rtl' | 'auto'
  readonly lang: string
}

const ARABIC = /\p{Script=Arabic}/u

/**
 * `language`: that the list was asked for in. In an Arabic list a sentence that begins with an English product's name runs
 * from right to left as well. The first letter decides for all other texts, as in browsers.
 */
export function textDirection(text: string, language: string): TextDirection {
  const runsFromRight = isLanguage(language) && LANGUAGES[language].direction === 'rtl' && ARABIC.test(text)
  return { dir: runsFromRight ? 'rtl' : 'auto', lang: language }
}

export function pageDirection() {
  const lang = currentLanguage()
  return { dir: LANGUAGES[lang].direction, lang }
}

/** By field name; missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>
