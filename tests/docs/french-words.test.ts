/** What French pages say of numbers, times and dates, letter by letter, and the signs of all French texts. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAge } from '../../client/dashboard/lists/relative-time.ts'
import { languageName, setLanguage, t } from '../../client/language/messages.ts'
import { messagesOf } from '../support/messages.ts'

const NOON = new Date(2026, 6, 15, 12).getTime()
const before = (past: number) => describeAge(new Date(NOON - past).toISOString(), NOON, true)
/** The spaces of ICU's data differ between its versions. */
const read = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

beforeAll(() => setLanguage('fr', messagesOf('fr')))
afterAll(() => setLanguage('en', messagesOf('en')))

test.each([
  ['a list of three minutes ago', 'Actualisé il y a 3 minutes', () => before(180_000)],
  ['a list of yesterday', 'Actualisé hier', () => before(86_400_000)],
  ['no insight', '0 conseil', () => t('status.count', { count: 0 })],
  ['one insight', '1 conseil', () => t('status.count', { count: 1 })],
  ['thousands of insights', '12 345 conseils', () => t('status.count', { count: 12_345 })],
  ['a million insights', '1 000 000 de conseils', () => t('status.count', { count: 1_000_000 })],
  ['a tab with nothing left', 'Tout est fait', () => t('tabs.left', { count: 0 })],
  [
    'a list in Arabic',
    'Cette liste a été établie en arabe.',
    () => t('status.otherLanguage', { language: languageName('ar') }),
  ],
])('a French page says of %s: %s', (_what, words, say) => {
  expect(read(say())).toBe(words)
})

/** All French that owners read, line by line, without the signs of JSON, of Markdown and of the messages' values. */
const FRENCH = globSync([
  'client/language/fr.json',
  'client/landing/examples.fr.json',
  'client/legal/*.fr.md',
  'server/sample-shop/fr.json',
]).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('<!--'))
    .map((line) => line.replace(/^\s*"[\w.]+": /, '').replaceAll(/\w+, (?:select|plural|number)/g, '')),
)

test.each([
  ['a sign has a narrow no-break space before it', /[ \u00a0][;:!?»]|\p{L}[;:!?»](?![\p{L}/{])/u],
  ['a quotation has one behind its opening', /«(?!\u202f)/],
  ['apostrophes are typographic', /\p{L}'\p{L}/u],
  ['an ellipsis is one sign', /\.\.\./],
  ['a number and its unit stand together', /\d (?:AED|USD|ml|cm|kg|g|l)(?!\p{L})/u],
  ['the owner is addressed as vous', /(?<!\p{L})(?:tu|toi|ton|tes|ta)(?!\p{L})/iu],
  ['to order stock is never to recommend', /(?<!\p{L})[Rr]ecommand(?!ation)/u],
  ['a mark is no brand', /(?<!\p{L}|le )marques?(?!\p{L})/iu],
  ['what is done is no fact', /(?<!\p{L})les faits(?!\p{L})|[">]Faits/u],
])('in all French texts %s', (_rule, broken) => {
  expect(FRENCH.length).toBeGreaterThan(1000)
  expect(FRENCH.filter((line) => broken.test(line))).toEqual([])
})
