/** Where we deviate from the specification, a test of the name that docs/decisions.md gives says so. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TESTS = globSync('{client,server,tests}/**/*.{test.ts,test.tsx,spec.ts}', {
  exclude: ['**/node_modules/**'],
})

test('each deviation from the specification has its test', () => {
  const code = TESTS.map((file) => readFileSync(file, 'utf8')).join('\n')
  const [, table = ''] = readFileSync('docs/decisions.md', 'utf8').split(/^## /m)
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBeGreaterThan(5)
  const names = rows.flatMap((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/'([^']+)'/g)])
  expect(names.length).toBeGreaterThanOrEqual(rows.length)
  expect(names.map(([, name = '']) => name).filter((name) => !code.includes(name))).toEqual([])
})
