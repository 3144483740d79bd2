/**
 * Links to the page in the other languages, each under its own name. app/Root.tsx changes the language of the page;
 * before React runs, and for other kinds of clicks, client/arrival/inline-script.ts stores the choice.
 */
import type { MouseEvent } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../shared/languages.ts'
import { pagePath, type RoutedPage } from '../../shared/pages.ts'
import { isPlainClick } from '../plain-click.ts'
import { chosenLanguage } from './load-messages.ts'
import { currentLanguage } from './messages.ts'

export function LanguageLinks({ page }: { readonly page: RoutedPage }) {
  function choose(event: MouseEvent, language: Language) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    chosenLanguage.set(language)
  }
  const others = LANGUAGE_NAMES.filter((language) => language !== currentLanguage())
  return others.map((language) => (
    <a
      key={language}
      data-language
      hrefLang={language}
      lang={language}
      dir={LANGUAGES[language].direction}
      href={pagePath(page, language)}
      onClick={(event) => choose(event, language)}
    >
      {LANGUAGES[language].name}
    </a>
  ))
}
