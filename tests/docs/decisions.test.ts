/** docs/decisions/ has one page of the same form for each decision that shapes the whole, and a list of them. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = globSync('docs/decisions/[0-9]*.md')
  .sort()
  .map((file) => [basename(file), readFileSync(file, 'utf8')] as const)

test('decisions are numbered one after the other', () => {
  expect(PAGES.map(([name]) => Number(name.slice(0, 3)))).toEqual(PAGES.map((_, at) => at + 1))
})

test.each(PAGES)('the decision %s has its number, date, status and four sections', (name, text) => {
  const [title, , facts] = text.split('\n')
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} .`))
  expect(facts).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded by \d{3})$/)
  const sections = Array.from(text.matchAll(/^## (.*)$/gm), ([, section]) => section)
  expect(sections).toEqual(['Context', 'Decision', 'Consequences', 'Alternatives'])
})

test('the list of decisions has each page with its title and date, and no other', () => {
  const listed = readFileSync('docs/decisions/README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  const expected = PAGES.map(([name, text]) => {
    const [, number, title] = /^# (\d+) (.*)$/m.exec(text) ?? []
    const [, date] = /^Date: (\S+)/m.exec(text) ?? []
    return `| [${number}](${name}) | ${title} | ${date} |`
  })
  expect(listed).toEqual(expected)
})
