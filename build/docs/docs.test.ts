import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { insights } from '../../server/sample-shop/insights.ts'
import { ANALYSES, ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { wordsOf } from '../../shared/outcomes.ts'
import { checkRows, fillBlock, fillColumn, requireNames } from './fill-table.ts'

const { paths, components } = parse(readFileSync('docs/analysis-host.openapi.yaml', 'utf8'))

test.each(ANALYSIS_NAMES)(
  'the OpenAPI document accepts a list of %s, and rejects one whose field or id has the wrong type',
  (name) => {
    const { path, idField, headingField } = ANALYSES[name]
    const { schema } = paths[path].post.responses[200].content['application/json']
    const isValid = new Ajv2020({ strict: false }).compile({ ...schema, components })
    const [insight, ...others] = insights(name, 'en')
    expect(isValid({ analysis: [insight, ...others] })).toBe(true)
    expect(isValid({ analysis: [] })).toBe(true)
    expect(isValid({ analysis: [{ ...insight, [idField]: 7 }] })).toBe(true)
    expect(isValid({ analysis: [{ ...insight, [idField]: ' ' }] })).toBe(false)
    expect(isValid({ analysis: [{ ...insight, [headingField]: null }] })).toBe(false)
    expect(isValid({ analysis: [{}] })).toBe(false)
    expect(isValid({})).toBe(false)
  },
)

test('the OpenAPI document accepts the forms of a host’s message that the page reads', () => {
  const isValid = new Ajv2020({ strict: false }).compile({ ...components.schemas.Failure, components })
  for (const body of [{ message: 'No.' }, { error: 'No.' }, { error: { message: 'No.' } }]) {
    expect(isValid(body)).toBe(true)
    expect(wordsOf(body)).toBe('No.')
  }
  expect(isValid({ error: 7 })).toBe(false)
})

const PAGE = `| variable | default | meaning |
| --- | --- | --- |
| \`PORT\` | \`1\` | Its \`port\`. |

<!-- block: generated -->
old
<!-- /block -->
`

test('the generated table is replaced, and the sentences around it stay', () => {
  expect(fillColumn(PAGE, new Map([['`PORT`', '`$&`']]))).toBe(PAGE.replace('`1`', () => '`$&`'))
  expect(fillBlock(PAGE, 'block', 'new')).toBe(PAGE.replace('\nold\n', '\n\nnew\n\n'))
})

test('a documentation page that omits a name from the code, or has one that the code lacks, is an error', () => {
  expect(() => fillColumn(PAGE, new Map([['`HOST`', '']]))).toThrow('`HOST`')
  expect(() => fillBlock(PAGE, 'other', '')).toThrow('other')
  expect(() => checkRows(PAGE, 'variable', [])).toThrow('`PORT`')
  expect(() => requireNames(PAGE, ['port', 'host'])).toThrow('explain host')
})
