/** The direction and language of texts from the owner's shop. */
import { isLanguage, LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'

interface TextDirection {
  readonly dir: 'ltr' | 'rtl'
  readonly lang: string
}

const ARABIC = /\p{Script=Arabic}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * `language` is the one in which the list was requested. In an Arabic list, a sentence that begins with an English
 * product name still runs from right to left. In all other lists, the first letter decides. `dir="auto"` would skip the
 * parts that are isolated (isolates.ts), and take the direction of an Arabic name within an English sentence.
 */
export function textDirection(text: string, language: string): TextDirection {
  const isArabicList = isLanguage(language) && LANGUAGES[language].direction === 'rtl'
  const runsFromRight = isArabicList ? ARABIC.test(text) : RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')
  return { dir: runsFromRight ? 'rtl' : 'ltr', lang: language }
}

export function pageDirection() {
  const lang = currentLanguage()
  return { dir: LANGUAGES[lang].direction, lang }
}

/** Maps field names to texts. Missing fields are shown empty. */
export type InsightTexts = Readonly<Record<string, string>>
