/** Every language says all that the pages say, with the same values and all forms that its plurals need. */
import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../../shared/languages.ts'

type Texts = Readonly<Record<string, string>>

const textsOf = (language: string): Texts =>
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
function namesIn(message: string): readonly string[] {
  const names = allParts(parse(message)).flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type === TYPE.tag) return [`<${part.value}>`]
    const cases = part.type === TYPE.select ? Object.keys(part.options) : []
    return [`{${part.value}}`, ...cases.map((name) => `${part.value}: ${name}`)]
  })
  return [...new Set(names)].toSorted()
}

/** Those of a plural that needs more than one. */
function missingForms(message: string, language: string): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return allParts(parse(message)).flatMap((part) => {
    const given = part.type === TYPE.plural ? Object.keys(part.options) : []
    const isOneForAll = given.filter((name) => !name.startsWith('=')).join() === 'other'
    // English may say the same of one and of many, Arabic never does.
    if (given.length === 0 || (isOneForAll && forms.length === 2)) return []
    return forms.filter((form) => !given.includes(form))
  })
}

describe.each(LANGUAGE_NAMES)('%s', (language) => {
  const texts = textsOf(language)

  test('has every message, in the order of English', () => expect(Object.keys(texts)).toEqual(IDS))

  test.each(IDS)('%s has the same values, tags and cases, and all forms', (id) => {
    const text = texts[id] ?? ''
    expect(namesIn(text)).toEqual(namesIn(ENGLISH[id] ?? ''))
    expect(missingForms(text, language)).toEqual([])
  })
})

test('each is shown somewhere, and its id is a whole literal, as the build writes a number in its place', () => {
  const literals = new Set<string>()
  const glued: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && literals.add(value)),
    TemplateLiteral({ quasis }) {
      const pieces = quasis.map(({ value }) => RegExp.escape(value.raw))
      const pattern = new RegExp(`^${pieces.join('.*')}$`)
      if (/\w/.test(pieces.join('')) && IDS.some((id) => pattern.test(id))) glued.push(pieces.join('…'))
    },
  })
  for (const file of globSync('client/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] }))
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  expect(IDS.filter((id) => !literals.has(id))).toEqual([])
  expect(glued).toEqual([])
})
