/** The languages of the pages, the default first. Each has its messages in `client/language/<language>.json`. */

interface LanguageDefinition {
  /** In the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** For dates: a BCP 47 tag. */
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
