/** docs/operations.md says what is so: metrics, limits, and which tests hold its promises. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { DEFAULTS } from '../../server/config.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { BODY_MS } from '../../server/http/request-body.ts'
import { createMetrics } from '../../server/observability/metrics.ts'

const page = readFileSync('docs/operations.md', 'utf8')

test('the operations’ table of metrics names every metric with its labels, and no other', () => {
  const { registry, readFrom } = createMetrics()
  readFrom({
    connections: { max: 1, count: () => 0 },
    inFlight: { max: 1, count: () => 0 },
    droppedLines: () => 0,
    redis: { failures: () => 0, isUp: () => true },
    sharedAssets: { isUp: () => true },
  })
  const stated = [...page.matchAll(/^\| `(vitrine_\w+)` \|([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ])
  const existing = registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('vitrine_'))
    .map((metric) => [metric.name, 'labelNames' in metric ? metric.labelNames : []])
  expect(stated.toSorted()).toEqual(existing.toSorted())
})

test('every test that the operations name exists', () => {
  const named = [...page.matchAll(/`((?:server|tests)\/[\w/.-]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every section of the operations names the tests that hold it', () => {
  const sections = page.split(/^## /m).slice(1)
  expect(sections.filter((section) => !/\.(?:test|spec)\.ts`|npm run (?:soak|bench)/.test(section))).toEqual(
    [],
  )
})

test('the operations’ tables of limits give each as it is', () => {
  const server = createHttpServer(DEFAULTS.KEEP_ALIVE_MS)
  const stated = (row: string) => new RegExp(`^\\| ${row} \\| ([^|]+) \\|`, 'm').exec(page)?.[1]
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
  expect(stated("a request's head")).toBe(seconds(server.headersTimeout))
  expect(stated("a request's body")).toBe(seconds(BODY_MS))
  expect(stated('a whole request')).toBe(seconds(server.requestTimeout))
  expect(stated("an answer that isn't read")).toBe(seconds(server.timeout))
  expect(stated('an idle connection')).toBe(`\`KEEP_ALIVE_MS\`, ${seconds(server.keepAliveTimeout)}`)
  expect(stated('connections')).toBe(server.maxConnections.toLocaleString('en'))
  expect(stated("an analysis' reply")).toBe(`${MAX_REPLY_BYTES / 1024 / 1024} MB`)
})
