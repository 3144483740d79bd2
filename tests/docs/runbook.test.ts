/** docs/runbook.md quotes the messages of the page and the log. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SENTENCES } from '../../shared/outcomes.ts'

const page = readFileSync('docs/runbook.md', 'utf8')
const english: Readonly<Record<string, string>> = JSON.parse(readFileSync('client/language/en.json', 'utf8'))

/** Returns each message's first sentence, with an ellipsis for each value. */
const sentences = Object.entries(english).map(([id, text]) => {
  const [first = ''] = text
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{\w+\}/g, '…')
    .split(/(?<=\.) (?=[A-Z])/)
  return { id, first }
})

test('the runbook quotes the beginning of real messages, and has each cause of a failure', () => {
  const [, section = ''] = /## What owners say(.*?)\n## /s.exec(page) ?? []
  const quoted = Array.from(section.matchAll(/^\| ([A-Z].*?) \| /gm), ([, sentence]) => sentence)
  const causes = Object.values(SENTENCES).map((sentence) => sentence.split(/(?<=\.) /)[0])
  expect(quoted).toEqual(expect.arrayContaining(causes))
  expect(sentences.map(({ first }) => first)).toEqual(expect.arrayContaining(quoted))
})

test('the server writes each log line that the runbook and the reference quote', () => {
  const server = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })
  const code = server.map((file) => readFileSync(file, 'utf8')).join('\n')
  const pages = page + readFileSync('docs/reference.md', 'utf8')
  const quoted = [...pages.matchAll(/[`']((?:[A-Z][A-Za-z]+|ASSETS_DIR) [a-z][\w ,]*)[`']/g)]
  expect(quoted.length).toBeGreaterThan(4)
  expect(quoted.map(([, line = '']) => line).filter((line) => !code.includes(line))).toEqual([])
})
