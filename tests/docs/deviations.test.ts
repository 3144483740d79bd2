/** Each deviation from the specification names a test whose title exists once in its file. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROWS = readFileSync('docs/deviations.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:---|the specification says) \|/.test(line))

test.each(ROWS.map((row) => /`([\w/.-]+)` › (.+) \|$/.exec(row)?.slice(1) ?? [row, '']))(
  'the deviation tested in %s has one test with the title: %s',
  (file, title) => {
    expect(titlesIn(readFileSync(file, 'utf8')).filter((found) => found === title)).toEqual([title])
  },
)

/** The titles of `test(…)` and `test.each(…)(…)`, comments left out. */
function titlesIn(code: string): string[] {
  const calls = code
    .replace(/^\s*\/\/.*$/gm, '')
    .matchAll(/(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g)
  return Array.from(calls, ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}
