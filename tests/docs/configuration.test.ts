/** docs/configuration.md says what server/config.ts reads. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Config, DEFAULTS, ENVIRONMENT_NAMES, readConfig } from '../../server/config.ts'

const page = readFileSync('docs/configuration.md', 'utf8')
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, name = '', defaultCell = '']) => ({ name, defaultCell }),
)

test('the configuration page names each variable that the server reads once, and no other', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...ENVIRONMENT_NAMES].toSorted())
})

test('the configuration page gives each default that does not depend on NODE_ENV', () => {
  const stated = new Map(rows.map(({ name, defaultCell }) => [name, firstCode(defaultCell)]))
  for (const [name, value] of Object.entries(DEFAULTS))
    expect([name, stated.get(name)]).toEqual([name, String(value)])
})

test('the configuration page gives a default to no variable that has none', () => {
  const variables = Object.keys(DEFAULTS)
  const dependent = ['HOST', 'DRAIN_MS', 'METRICS_HOST', 'SAMPLE_SHOP']
  const stated = rows.filter(({ defaultCell }) => defaultCell.trim() !== '').map(({ name }) => name)
  expect(stated.toSorted()).toEqual([...variables, ...dependent].toSorted())
})

test.each(['HOST', 'DRAIN_MS'] as const)(
  'the configuration page gives the default of %s outside and in production',
  (variable) => {
    const { defaultCell = '' } = rows.find(({ name }) => name === variable) ?? {}
    const [outside, inside] = defaultCell.split(', in production ').map(firstCode)
    const valueIn = (env: Record<string, string>): Config[typeof variable] =>
      readConfig({ ANALYSIS_HOST: 'http://host.example', ...env })[variable]
    expect(outside).toBe(String(valueIn({})))
    expect(inside).toBe(String(valueIn({ NODE_ENV: 'production' })))
  },
)

function firstCode(cell: string): string | undefined {
  return /`([^`]*)`/.exec(cell)?.[1]
}
