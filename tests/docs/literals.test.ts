/** What owners read stands in client/language alone: no other module has anything that reads like words. */
import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Also the properties by which components hand words on. */
const READ_OUT =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label|closeLabel|description)$/
const WORD = /\p{L}{2}/u
/** 'Word', or several. */
const PHRASE = /^\p{Lu}\p{Ll}+$|\p{L}\p{Ll}*[,.!?:]? (?:[a-z]|\p{L}\p{Ll})/u

/** Keys, shops, the subject that the specification gives to a mail, its words for the console, selectors, media queries. */
const KNOWN =
  /^(?:Home|End|Esc|Enter|Slash|Key|App Store|Google Play|Delete My |Invalid JSON from |.*\[.*\]|\((?:min-width|prefers-|any-hover).*\))$/
// Not the policy's list of what is kept, which is English.
const FILES = globSync('client/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**', 'client/session/kept-in-browser.ts'],
})

/** What reads like words, with its file. */
function wordsIn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  const words: string[] = []
  /** Up to where nothing is for owners: errors, logs, types, comparisons, attributes that nobody reads. */
  let unreadUntil = 0
  const skip = ({ end }: ESTree.Span) => {
    unreadUntil = Math.max(unreadUntil, end)
  }
  const look = (text: string, { start }: ESTree.Span, pattern = PHRASE) => {
    if (start >= unreadUntil && pattern.test(text) && !KNOWN.test(text)) words.push(text.trim())
  }
  const visitor = new Visitor({
    JSXText: (node) => look(node.value, node, WORD),
    JSXAttribute(node) {
      const isRead = node.name.type === 'JSXIdentifier' && READ_OUT.test(node.name.name)
      if (!isRead) skip(node)
      else if (node.value?.type === 'Literal') look(String(node.value.value), node, WORD)
    },
    Literal: (node) => look(String(node.value), node),
    TemplateElement: (node) => look(node.value.raw, node),
    ImportDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    BinaryExpression: skip,
    NewExpression(node) {
      if (/(?:Error|Exception)$/.test(source.slice(node.callee.start, node.callee.end))) skip(node)
    },
    CallExpression(node) {
      if (/^(?:console\.|super$)/.test(source.slice(node.callee.start, node.callee.end))) skip(node)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return words.map((word) => `${file}: ${word}`)
}

test('no module of the client contains words that owners would read', () => {
  expect(FILES.length).toBeGreaterThan(50)
  expect(FILES.flatMap(wordsIn)).toEqual([])
})
