/** Operators search logs and metrics by hand: what is typed on any keyboard must find them. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const FILES = globSync('server/**/*.ts', {
  // Not the sentences that owners read, nor the sample shop's data.
  exclude: ['**/*.test.ts', '**/testing/**', 'server/http/errors.ts', 'server/sample-shop/**'],
})

function textsIn(file: string): readonly string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => void texts.push(String(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
  })
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts
}

test('no text of the server, and so no log line and no metric, has a character outside of ASCII', () => {
  const texts = FILES.flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => /[^\t\n -~]/.test(text))).toEqual([])
})
