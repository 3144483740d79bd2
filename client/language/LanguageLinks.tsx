/** Links to the page in the other languages, by their own names. client/arrival/inline-script.ts remembers the choice. */
import type { ComponentProps } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts'
import { type AddressedPage, pagePath } from '../../shared/pages.ts'
import { currentLanguage } from './messages.ts'

interface LanguageLinksProps extends ComponentProps<'a'> {
  readonly page: AddressedPage
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
