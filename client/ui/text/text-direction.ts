/** The direction and language of texts from the owner's shop. */
import { isLanguage, LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'

interface TextDirection {
  readonly dir: 'ltr' | 'rtl' | 'auto'
  readonly lang: string
}

const ARABIC = /\p{Script=Arabic}/u

/**
 * `language` is the one in which the list was requested. In an Arabic list, a sentence that begins with an English
 * product name still runs from right to left. For all other texts, the first letter decides, as in browsers.
 */
export function textDirection(text: string, language: string): TextDirection {
  const runsFromRight = isLanguage(language) && LANGUAGES[language].direction === 'rtl' && ARABIC.test(text)
  return { dir: runsFromRight ? 'rtl' : 'auto', lang: language }
}

export function pageDirection() {
  const lang = currentLanguage()
  return { dir: LANGUAGES[lang].direction, lang }
}

/** Maps field names to texts. Missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>
