/** Every language says all that the pages say, with the same values and all forms that its plurals need. */
import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../../shared/languages.ts'
import { PAGE_NAMES } from '../../shared/pages.ts'

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`client/language/${language}.json`, 'utf8'))

const ENGLISH = textsOf(DEFAULT_LANGUAGE)
const IDS = Object.keys(ENGLISH)

function allParts(parts: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return parts.flatMap((part) => {
    if (part.type === TYPE.tag) return [part, ...allParts(part.children)]
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return [part]
    return [part, ...Object.values(part.options).flatMap(({ value }) => allParts(value))]
  })
}

/** `{name}`, `<tag>` and `analysis: orders`, each once. */
function namesIn(text: string): ReadonlySet<string> {
  const names = allParts(parse(text)).flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type === TYPE.tag) return `<${part.value}>`
    const cases = part.type === TYPE.select ? Object.keys(part.options) : []
    return [`{${part.value}}`, ...cases.map((name) => `${part.value}: ${name}`)]
  })
  return new Set(names.toSorted())
}

/** English may say the same of one and of many, Arabic never does. */
function missingForms(text: string, language: string): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return allParts(parse(text)).flatMap((part) => {
    if (part.type !== TYPE.plural) return []
    const given = Object.keys(part.options).filter((name) => !name.startsWith('='))
    return given.length === 1 && forms.length === 2 ? [] : forms.filter((form) => !given.includes(form))
  })
}

test.each(LANGUAGE_NAMES)(
  '%s has every message, with the same values, tags and cases, and all forms',
  (language) => {
    const texts = textsOf(language)
    expect(Object.keys(texts)).toEqual(IDS)
    for (const [id, text] of Object.entries(texts)) {
      expect([id, namesIn(text)]).toEqual([id, namesIn(ENGLISH[id] ?? '')])
      expect([id, missingForms(text, language)]).toEqual([id, []])
    }
  },
)

test('each is shown somewhere, and its id is a whole literal, as the build writes a number in its place', () => {
  const literals = new Set<string>(
    PAGE_NAMES.flatMap((page) => [`page.${page}.title`, `page.${page}.description`]),
  )
  const glued: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void literals.add(String(value)),
    TemplateLiteral({ quasis }) {
      const pieces = quasis.map(({ value }) => RegExp.escape(value.raw))
      const pattern = new RegExp(`^${pieces.join('.*')}$`)
      const hasDot = quasis.some(({ value }) => value.raw.includes('.'))
      if (hasDot && IDS.some((id) => pattern.test(id))) glued.push(pattern.source)
    },
  })
  for (const file of globSync('client/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/testing/**', '**/PageHead.tsx'],
  }))
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  expect(IDS.filter((id) => !literals.has(id))).toEqual([])
  expect(glued).toEqual([])
})
