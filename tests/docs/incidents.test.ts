/** Whoever looks after the product at night finds in docs/operations.md what owners, log and metrics say. */
import { globSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { HOST_CAUSES } from '../../server/observability/host-cause.ts'
import { API_ERROR_CODES } from '../../shared/api-error.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** Messages by which owners tell that something failed. */
const FAILURES = [
  ...[/^error\./, /^unsaved\./, /^notice\./, /^dashboard\.(?:checking|needsScript)$/],
  ...[/^(?:errorScreen|notFound)\.title$/, /^installed\.(?:missing|needsScript)$/, /^handoff\.noCode$/],
  ...[/^frame\.late$/, /^card\.copyBlocked$/, /^empty\.noData$/, /^status\.offlineSaved$/],
]

/** As an owner reads it, with an ellipsis for each value: one text, or one for each case. */
function textsOf(parts: readonly MessageFormatElement[]): readonly string[] {
  return parts.reduce<readonly string[]>(
    (texts, part) => texts.flatMap((text) => casesOf(part).map((more) => text + more)),
    [''],
  )
}

function casesOf(part: MessageFormatElement): readonly string[] {
  if (part.type === TYPE.literal) return [part.value.replaceAll(/[\u2066-\u2069]/g, '')]
  if (part.type === TYPE.tag) return textsOf(part.children)
  if (part.type === TYPE.select) return Object.values(part.options).flatMap(({ value }) => textsOf(value))
  return ['…']
}

test.each(LANGUAGE_NAMES)(
  'the operations have each sentence about a failure as owners see it in %s',
  (language) => {
    const messages: Readonly<Record<string, string>> = JSON.parse(
      readFileSync(`client/language/${language}.json`, 'utf8'),
    )
    const failures = Object.entries(messages).filter(([id]) => FAILURES.some((pattern) => pattern.test(id)))
    const sentences = failures.flatMap(([, message]) => textsOf(parse(message)))
    expect(sentences.length).toBeGreaterThan(25)
    expect(sentences.filter((sentence) => !page.includes(`| ${sentence} |`))).toEqual([])
  },
)

test('the operations have each error code and each kind of cause', () => {
  for (const word of [...API_ERROR_CODES, ...HOST_CAUSES]) expect(page).toMatch(`\`${word}\``)
})

/** The library's own. */
const REDIS_CAUSE = 'Operation timed out'

test('the server writes each log line that the operations quote', () => {
  const server = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })
  const code = server.map((file) => readFileSync(file, 'utf8')).join('\n')
  const quoted = [...page.matchAll(/`((?:[A-Z][A-Za-z]+|ASSETS_DIR) [a-z][\w ,]*)`/g)].map(
    ([, line = '']) => line,
  )
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted.filter((line) => !code.includes(line) && line !== REDIS_CAUSE)).toEqual([])
})

test('each alert that the operations name exists', () => {
  const { groups }: { groups: readonly { rules: readonly { alert?: string }[] }[] } = parseYaml(
    readFileSync('deploy/prometheus-rules.yaml', 'utf8'),
  )
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  const named = [...page.matchAll(/\b(Vitrine[A-Z]\w+)/g)].map(([name]) => name)
  expect(named.filter((name) => !alerts.includes(name) && name !== 'VitrineBurnsBudget')).toEqual([])
})

test('each link within the operations leads to a heading', () => {
  // As GitHub names them.
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link)
  expect(links.filter((link = '') => !headings.includes(link))).toEqual([])
})
