/** The numbers that files in deploy/ repeat are the server's, or derived from them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULTS, readConfig } from '../../server/config/config.ts'

const { ANALYSIS_TIMEOUT_MS, DRAIN_MS, KEEP_ALIVE_MS } = readConfig({
  NODE_ENV: 'production',
  SAMPLE_SHOP: 'true',
})

/** Returns all captures of the pattern's group in a file in deploy/. */
function readAll(file: string, pattern: RegExp): readonly string[] {
  const found = Array.from(
    readFileSync(`deploy/${file}`, 'utf8').matchAll(pattern),
    ([, value = '']) => value,
  )
  expect(found.length, `${file}: ${pattern}`).toBeGreaterThan(0)
  return found
}

test.each([
  ['compose.yaml', /stop_grace_period: (\d+)s/g],
  ['vitrine@.service', /TimeoutStopSec=(\d+)/g],
  ['kubernetes/base/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/g],
  ['kubernetes/gateway/http-route.yaml', /request: (\d+)s/g],
  ['haproxy.cfg', /timeout (?:client|server) (\d+)s/g],
  ['Caddyfile', /response_header_timeout (\d+)s/g],
])('the timeout in %s is longer than a drain and the longest analysis in it', (file, pattern) => {
  for (const seconds of readAll(file, pattern))
    expect(Number(seconds) * 1000).toBeGreaterThan(DRAIN_MS + ANALYSIS_TIMEOUT_MS)
})

test('Envoy closes an idle connection to a pod before the pod does', () => {
  const [seconds = ''] = readAll(
    'kubernetes/gateway/backend-traffic-policy.yaml',
    /connectionIdleTimeout: (\d+)s/g,
  )
  expect(Number(seconds) * 1000).toBeLessThan(KEEP_ALIVE_MS)
  expect(readAll('kubernetes/gateway/kustomization.yaml', /- (backend-traffic-policy\.yaml)/g)).toHaveLength(
    1,
  )
})

test.each([
  ['compose.yaml', /mem_limit: (\d+)m\n +# Above/g],
  ['vitrine@.service', /MemoryMax=(\d+)M/g],
  ['kubernetes/base/deployment.yaml', /limits:\n +memory: (\d+)Mi/g],
])('the memory limit in %s fits the memory per call in docs/reference.md', (file, pattern) => {
  const page = readFileSync('docs/reference.md', 'utf8')
  const [, size, calls] = /Give it\s+(\d+) MB for (\d+) calls/.exec(page) ?? []
  expect(Number(calls)).toBe(DEFAULTS.ANALYSIS_MAX_IN_FLIGHT)
  expect(readAll(file, pattern)).toEqual([size])
})
