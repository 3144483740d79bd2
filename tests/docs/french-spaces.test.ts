/** French has a no-break space before high punctuation, inside « » and after a number, so that no line breaks there. */
/// <reference types="vite/client" />
import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>(
  [
    '../../client/language/fr.json',
    '../../client/landing/examples.fr.json',
    '../../client/legal/*.fr.md',
    '../../server/sample-shop/fr.json',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const HIGH_PUNCTUATION = /[ \n]+[:;!?%»]/
const OPENING_QUOTE = /«[ \n]/
/** A number, or its placeholder in a message. Neither the id in '#1042' nor the '#' of a Markdown heading is one. */
const NUMBER = /(?:(?<![#\d])\d+|(?<!^|#)#|\{(?:count|seconds|\w+, number)\})[ \n]+(?=[\d\p{Script=Latin}])/u
const BREAKABLE = new RegExp(
  `.{0,20}(?:${[HIGH_PUNCTUATION, OPENING_QUOTE, NUMBER].map(({ source }) => source).join('|')}).{0,20}`,
  'gmu',
)

test.each(Object.entries(FILES))('in %s, no line breaks beside punctuation or after a number', (_, text) => {
  expect(text.match(BREAKABLE) ?? []).toEqual([])
})
