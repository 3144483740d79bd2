/** The direction of texts from the owner's shop, on the page and where they leave it. */
import { isLanguage, LANGUAGES } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'
import { isolatesIn } from './isolates.ts'

/** Hebrew, Arabic and their neighbors. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g
const LETTER = /\p{L}/gu

/**
 * Most of a text's letters decide. If neither direction has more, `language` does, in which the list was requested.
 * `dir="auto"` would let the first letter decide, which may belong to a product's name in the other direction.
 */
export function textDirection(text: string, language: string) {
  const fromRight = text.match(RIGHT_TO_LEFT)?.filter((sign) => /\p{L}/u.test(sign)).length ?? 0
  // Most texts have no such letter, and a list has many texts.
  const fromLeft =
    fromRight === 0 ? Number(/\p{L}/u.test(text)) : (text.match(LETTER)?.length ?? 0) - fromRight
  const usual = isLanguage(language) ? LANGUAGES[language].direction : 'ltr'
  const dir = fromRight === fromLeft ? usual : fromRight > fromLeft ? 'rtl' : 'ltr'
  return { dir, lang: language }
}

export function pageDirection() {
  const lang = currentLanguage()
  return { dir: LANGUAGES[lang].direction, lang }
}

const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const
const ISOLATES = { ltr: '\u2066', rtl: '\u2067' } as const
const END_OF_ISOLATE = '\u2069'

/**
 * Returns the text for where it has no markup, such as a message to a colleague: with the invisible characters of UAX 9, so
 * that each line begins on its side, and its parts keep their order. Without right-to-left letters, nothing changes.
 */
export function withDirectionMarks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const { dir } = textDirection(line, currentLanguage())
      const isolates = isolatesIn(line, dir)
      const parts = isolates.map(([start, end], index) => {
        const before = line.slice(isolates[index - 1]?.[1] ?? 0, start)
        return before + ISOLATES[dir === 'ltr' ? 'rtl' : 'ltr'] + line.slice(start, end) + END_OF_ISOLATE
      })
      const isMixed = dir === 'rtl' || isolates.length > 0
      return (isMixed ? MARKS[dir] : '') + parts.join('') + line.slice(isolates.at(-1)?.[1] ?? 0)
    })
    .join('\n')
}
