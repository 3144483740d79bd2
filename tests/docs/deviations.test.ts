/** Each deviation from the specification has a test that shows it: a line of deviations.txt, `row › file › title › cases`. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const TESTS = readFileSync('tests/docs/deviations.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [row = '', file = '', title = '', ...cases] = line.split(' › ')
    return { row, file, title, cases }
  })

test('each row of docs/deviations.md has a test, and each test a row', () => {
  const rows = readFileSync('docs/deviations.md', 'utf8').matchAll(/^\| ([A-Z]\d+) \|/gm)
  expect([...new Set(TESTS.map(({ row }) => row))]).toEqual(Array.from(rows, ([, row]) => row))
})

test.each(TESTS)('$row: $file has a test of the title $title', ({ file, title, cases }) => {
  expect(titlesIn(readFileSync(file, 'utf8')).filter((found) => found === title)).toEqual([title])
  // A table of cases may be in a file beside the test.
  const code = globSync(`${dirname(file)}/*.ts`).map((each) => readFileSync(each, 'utf8'))
  expect(cases.filter((name) => !code.some((text) => text.includes(name)))).toEqual([])
  expect(cases.length > 0).toBe(/%(?!#)/.test(title))
})

/** Returns the titles of `test(…)` and `test.each(…)(…)`, without those in comments. */
function titlesIn(code: string): string[] {
  const calls = code
    .replace(/^\s*\/\/.*$/gm, '')
    .matchAll(/(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g)
  return Array.from(calls, ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}
