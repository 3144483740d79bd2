/** Every language says all that the pages say, with the same values and all forms that its plurals need. */
/// <reference types="vite/client" />
import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { parseMessages } from '../../build/messages.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../../shared/languages.ts'
import { PAGE_NAMES } from '../../shared/pages.ts'

// Imported, so that `npm run test:watch` runs this file at an edit of them.
const FILES = import.meta.glob<string>('../../client/language/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(FILES[`../../client/language/${language}.json`] ?? '')

const ENGLISH = textsOf(DEFAULT_LANGUAGE)
const IDS = Object.keys(ENGLISH)

function allParts(parts: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return parts.flatMap((part) => {
    if (part.type === TYPE.tag) return [part, ...allParts(part.children)]
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return [part]
    return [part, ...Object.values(part.options).flatMap(({ value }) => allParts(value))]
  })
}

/** `{name}` and `<tag>`, each once. */
function namesIn(text: string): ReadonlySet<string> {
  const names = allParts(parse(text)).flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    return part.type === TYPE.tag ? `<${part.value}>` : `{${part.value}}`
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
  'the messages in %s are all there, with the values and tags of the English ones, and all plural forms',
  (language) => {
    const texts = textsOf(language)
    expect(Object.keys(texts)).toEqual(IDS)
    for (const [id, text] of Object.entries(texts)) {
      expect([id, namesIn(text)]).toEqual([id, namesIn(ENGLISH[id] ?? '')])
      expect([id, missingForms(text, language)]).toEqual([id, []])
    }
  },
)

test.each(['{count, plural, one {# day}}', '{n, percentage}', '<bdi>{name}', '{name'])(
  'the text %s, which is no ICU, fails the build by its id',
  (text) => {
    expect(() => parseMessages(JSON.stringify({ 'status.found': text }))).toThrow('status.found')
  },
)

// FormatJS takes both from one place: the page would show the element's code.
test('no element of a message has the name of a value', () => {
  const clashes = Object.entries(ENGLISH).flatMap(([id, text]) => {
    const names = namesIn(text)
    return [...names]
      .filter((name) => name.startsWith('<') && names.has(`{${name.slice(1)}}`))
      .map((name) => id + name)
  })
  expect(clashes).toEqual([])
})

test('each message has a note for translators, and each note a message', () => {
  const notes = readFileSync('docs/messages.md', 'utf8').matchAll(/^\| `(\S+)` \| (\S.*) \|$/gm)
  const noted = new Set(Array.from(notes, ([, id]) => id))
  expect(noted).toEqual(new Set(IDS))
})

// A case inside a sentence multiplies with its plural forms, and no translator reads through that.
test.each(LANGUAGE_NAMES)(
  'a translator reads whole sentences in %s: no message chooses by a value',
  (language) => {
    const chosen = Object.entries(textsOf(language)).filter(([, text]) =>
      allParts(parse(text)).some(({ type }) => type === TYPE.select),
    )
    expect(chosen.map(([id]) => id)).toEqual([])
  },
)

test('a message that is shown is given each of its values', () => {
  const missing: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [id, values] }) {
      if (callee.type !== 'Identifier' || callee.name !== 't' || id?.type !== 'Literal') return
      const given = values?.type === 'ObjectExpression' ? values.properties : []
      const isWhole =
        !values || (values.type === 'ObjectExpression' && given.every(({ type }) => type === 'Property'))
      const names = given.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : [],
      )
      if (!isWhole) return
      for (const part of allParts(parse(ENGLISH[String(id.value)] ?? ''))) {
        if (part.type === TYPE.literal || part.type === TYPE.pound || part.type === TYPE.tag) continue
        if (!names.includes(part.value)) missing.push(`${id.value}: {${part.value}}`)
      }
    },
  })
  for (const file of globSync('client/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }))
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  expect(missing).toEqual([])
})

test('each message is shown somewhere, and its id is a whole literal, which a search finds', () => {
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
    exclude: ['**/*.test.*', '**/testing/**', '**/describe-page.ts'],
  }))
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  expect(IDS.filter((id) => !literals.has(id))).toEqual([])
  expect(glued).toEqual([])
})
