/** The legal texts, compiled from Markdown by `build/legal-texts.ts`. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/languages.ts'
import type { LegalText } from '../../shared/legal-text.ts'
import { type LegalPage, PAGES } from '../../shared/pages.ts'
import { currentLanguage } from '../language/messages.ts'

const TEXTS = import.meta.glob<LegalText>('./*.md', { eager: true, import: 'default' })

/**
 * Returns a non-binding summary in the page's language, such as `terms.summary.ar.md`, if the text exists only in the
 * default language.
 */
export function legalSummary(page: LegalPage): LegalText | undefined {
  return TEXTS[`.${PAGES[page].path}.summary.${currentLanguage()}.md`]
}

/** Returns the text in the page's language, such as `delete-data.ar.md`, or else in the default one. */
export function legalText(page: LegalPage) {
  const { path } = PAGES[page]
  const translated = TEXTS[`.${path}.${currentLanguage()}.md`]
  const language = translated ? currentLanguage() : DEFAULT_LANGUAGE
  const text = translated ?? TEXTS[`.${path}.md`]
  if (!text) throw new Error(`There is no text for ${path}.`)
  return { text, language, direction: LANGUAGES[language].direction } as const
}
