import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../../shared/languages.ts'
import { PAGES, ROUTED_PAGES } from '../../shared/pages.ts'

const hasText = (path: string, ending: string) => existsSync(`client/legal${path}${ending}.md`)

test.each(ROUTED_PAGES.filter((page) => hasText(PAGES[page].path, '')))(
  'the text of %s exists in the languages that are listed for its page',
  (page) => {
    const { path, text } = PAGES[page]
    const others = LANGUAGE_NAMES.filter((language) => language !== DEFAULT_LANGUAGE)
    const isTranslated = others.map((language) => hasText(path, `.${language}`))
    expect(isTranslated).toEqual(others.map(() => text === 'all'))
  },
)
