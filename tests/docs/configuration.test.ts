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

test('the configuration page gives the default of each variable that has one', () => {
  const dependent = ['HOST', 'DRAIN_MS', 'METRICS_HOST', 'SAMPLE_SHOP']
  const stated = rows.filter(({ name, defaultCell }) => defaultCell.trim() && !dependent.includes(name))
  expect(Object.fromEntries(stated.map(({ name, defaultCell }) => [name, firstCode(defaultCell)]))).toEqual(
    Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, String(value)])),
  )
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
