/** The figures that files of deploy/ repeat follow from the server's own. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULTS, readConfig } from '../../../server/config.ts'
import { CHECK_S, HAPROXY_PLACES, MEMORY_MB, PATIENCE_S } from './figures.ts'

const { ANALYSIS_TIMEOUT_MS, DRAIN_MS } = readConfig({ NODE_ENV: 'production', SAMPLE_SHOP: 'true' })

test('balancers and supervisors wait for longer than a drain and its longest analysis take', () => {
  expect(PATIENCE_S * 1000).toBeGreaterThan(DRAIN_MS + ANALYSIS_TIMEOUT_MS)
})

test('balancers ask /readyz often enough to see a drain twice', () => {
  expect(CHECK_S * 1000 * 2).toBeLessThan(DRAIN_MS)
})

test('HAProxy sends an instance fewer analyses than it has places for', () => {
  expect(HAPROXY_PLACES).toBeLessThan(DEFAULTS.ANALYSIS_MAX_IN_FLIGHT)
})

test('the memory that an instance is given bears the calls that it takes, as docs/operations.md measured them', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const rows = page.matchAll(/^\| (\d+) MB \| (\d+) \| \d+ \|$/gm)
  const calls = new Map([...rows].map(([, size, most]) => [Number(size), Number(most)]))
  expect(calls.get(MEMORY_MB)).toBeGreaterThanOrEqual(DEFAULTS.ANALYSIS_MAX_IN_FLIGHT)
})
