/**
 * Links to the page in the other languages, each under its own name. client/arrival/inline-script.ts stores the choice.
 * The router opens them, because a new document would end a call in flight (app/Root.tsx).
 */
import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts'
import { pagePath, type RoutedPage } from '../../shared/pages.ts'
import { currentLanguage } from './messages.ts'

interface LanguageLinksProps extends ComponentProps<'a'> {
  readonly page: RoutedPage
}

export function LanguageLinks({ page, ...rest }: LanguageLinksProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const path = event.currentTarget.pathname + window.location.search
    // A dashboard is always in the chosen language, so Back doesn't lead to the other one.
    void navigate(path, { replace: page === 'dashboard', preventScrollReset: true, state })
  }
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
      onClick={open}
    >
      {LANGUAGES[language].name}
    </a>
  ))
}
