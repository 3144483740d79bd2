/** Each deviation from the specification names a test whose title exists once in its file, and the cases of that test. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const ROWS = readFileSync('docs/deviations.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:---|the specification says) \|/.test(line))

const TESTS = ROWS.map((row) => {
  const [, file = '', title = '', cases = ''] =
    /`([\w/.-]+)` › (.+?)(?:<br>Cases?: (.+))? \|$/.exec(row) ?? []
  return { file, title, cases: Array.from(cases.matchAll(/`([^`]+)`/g), ([, name = '']) => name) }
})

test.each(TESTS)('$file has a test of the title: $title', ({ file, title, cases }) => {
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
