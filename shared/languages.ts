/** The languages of the pages, starting with the default. The messages of each are in `client/language/<language>.json`. */

interface LanguageDefinition {
  /** The language's name in the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** A BCP 47 tag for dates. */
  readonly locale: string
}

export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', locale: 'en-AE' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-AE-u-nu-latn' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-FR' },
} as const satisfies Record<string, LanguageDefinition>

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_NAMES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

export function isLanguage(name: unknown): name is Language {
  return typeof name === 'string' && Object.hasOwn(LANGUAGES, name)
}
