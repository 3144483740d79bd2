/** Links to the page in the other languages, each under its own name. client/arrival/inline-script.ts stores the choice. */
import type { ComponentProps } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts'
import { pagePath, type RoutedPage } from '../../shared/pages.ts'
import { currentLanguage } from './messages.ts'

interface LanguageLinksProps extends ComponentProps<'a'> {
  readonly page: RoutedPage
}

export function LanguageLinks({ page, ...rest }: LanguageLinksProps) {
  const others = LANGUAGE_NAMES.filter((language) => language !== currentLanguage())
  return others.map((language) => (
    <a
      {...rest}
      key={language}
      data-language
      hrefLang={language}
      lang={language}
      dir={LANGUAGES[language].direction}
      href={pagePath(page, language)}
    >
      {LANGUAGES[language].name}
    </a>
  ))
}
