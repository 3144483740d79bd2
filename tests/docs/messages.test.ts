/** Every language has all messages, with the same values and with all plural forms it needs. Values are isolated in Arabic. */
/// <reference types="vite/client" />
import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { parseMessages } from '../../build/messages.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts'
import { FOREIGN, NAMES } from '../support/foreign-words.ts'

// Imported, so that `npm run test:watch` reruns this file when they change.
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

/** Returns `{name}` and `<tag>`, each once. */
function namesIn(text: string): ReadonlySet<string> {
  const names = allParts(parse(text)).flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    return part.type === TYPE.tag ? `<${part.value}>` : `{${part.value}}`
  })
  return new Set(names.toSorted())
}

/** Returns the plural forms of the numbers that a list can have. A French million has another form, which is never shown. */
function formsOf(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
}

/** A language with two forms may use the same text for both. */
function missingForms(text: string, forms: ReadonlySet<string>): readonly string[] {
  return allParts(parse(text)).flatMap((part) => {
    if (part.type !== TYPE.plural) return []
    const given = Object.keys(part.options).filter((name) => !name.startsWith('='))
    return given.length === 1 && forms.size === 2 ? [] : [...forms].filter((form) => !given.includes(form))
  })
}

test.each(LANGUAGE_NAMES)(
  'every message exists in %s, with the values and tags of the English one and all plural forms',
  (language) => {
    const texts = textsOf(language)
    const forms = formsOf(language)
    expect(Object.keys(texts)).toEqual(IDS)
    for (const [id, text] of Object.entries(texts)) {
      expect([id, namesIn(text)]).toEqual([id, namesIn(ENGLISH[id] ?? '')])
      expect([id, missingForms(text, forms)]).toEqual([id, []])
    }
  },
)

const wordsIn = (text: string) =>
  allParts(parse(text))
    .flatMap((part) => (part.type === TYPE.literal ? part.value : []))
    .join(' ')
    .replace(NAMES, '')

test.each(LANGUAGE_NAMES.filter((language) => FOREIGN[language]))(
  'no message in %s contains a word in another language',
  (language) => {
    const foreign = FOREIGN[language] ?? /./
    expect(Object.entries(textsOf(language)).filter(([, text]) => foreign.test(wordsIn(text)))).toEqual([])
  },
)

/** The product's name is a plain word, and these other values are in the page's language. */
const PLAIN = /^(?:product|tab|language|label|before|after|ago|day|date|news)$/
/** In these messages, `{name}` is the name of a field, or the whole text. */
const PLAIN_NAME = ['field.label', 'previous.label', 'card.heading.products']
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069|<(?<tag>bdi|address|words)>.*?<\/\k<tag>>/g

const bareValues = (text: string) =>
  Array.from(text.replace(ISOLATED, '').matchAll(/\{(?<name>\w+)\}/g), ({ groups }) => groups?.['name'] ?? '')

test.each(LANGUAGE_NAMES.filter((language) => LANGUAGES[language].direction === 'rtl'))(
  'in %s, every value that may be Latin text or a number is isolated',
  (language) => {
    const isBare = ([id, text]: readonly [string, string]) =>
      bareValues(text).some((name) => !PLAIN.test(name) && !(name === 'name' && PLAIN_NAME.includes(id)))
    expect(Object.entries(textsOf(language)).filter(isBare)).toEqual([])
  },
)

test.each(['{count, plural, one {# day}}', '<bdi>{name}'])(
  'the text %s is not valid ICU syntax and fails the build, which names its id',
  (text) => {
    expect(() => parseMessages(JSON.stringify({ 'status.found': text }))).toThrow('status.found')
  },
)

/** Ids are literals in the code, or built from a table's names (`field.${field}`), which the compiler checks. */
test('each message is used by the client', () => {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void literals.add(String(value)),
    TemplateLiteral({ quasis }) {
      const pieces = quasis.map(({ value }) => value.raw)
      if (/^[a-z]+\./.test(pieces[0] ?? ''))
        patterns.push(new RegExp(`^${pieces.map(RegExp.escape).join('[\\w-]+')}$`))
    },
  })
  for (const file of globSync('client/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] }))
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  const isShown = (id: string) => literals.has(id) || patterns.some((pattern) => pattern.test(id))
  expect(IDS.filter((id) => !isShown(id))).toEqual([])
})

test('in Arabic, no line breaks between a number and its noun', () => {
  const breakable = /(?:\d|(?<!^|#)#|\{\w+, number\}|\{count\}) (?=\p{Script=Arabic})/mu
  const legal = globSync('client/legal/*.ar.md').map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect([...Object.entries(textsOf('ar')), ...legal].filter(([, text]) => breakable.test(text))).toEqual([])
})

test.each(LANGUAGE_NAMES)('in %s, Undo has another word than Cancel, which can be beside it', (language) => {
  const texts = textsOf(language)
  expect([texts['frame.cancel'], texts['load.cancel']]).not.toContain(texts['toast.undo'])
})
