import { existsSync, readFileSync } from 'node:fs'
import express from 'express'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/gather.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { createAnalysisMetrics } from '../../server/observability/analysis-metrics.ts'
import { createProcessMetrics } from '../../server/observability/process-metrics.ts'
import { createRejectionMetric, createRequestMetrics } from '../../server/observability/request-metrics.ts'

const page = readFileSync('docs/operations.md', 'utf8')

test('the table of metrics names every metric with its labels, and no other', () => {
  const registry = new Registry()
  createRequestMetrics(registry)
  createRejectionMetric(registry)
  createAnalysisMetrics(registry)
  createProcessMetrics(registry, {
    callsInFlight: () => 0,
    maxCallsInFlight: 1,
    droppedLogLines: () => 0,
    rateLimitStore: { failures: () => 0, isUp: () => true },
    sharedAssets: { isUp: () => true },
  })
  const stated = [...page.matchAll(/^\| `(vitrine_\w+)` \|([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ])
  const existing = registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, 'labelNames' in metric ? metric.labelNames : []])
  expect(stated.toSorted()).toEqual(existing.toSorted())
})

const tests = [...page.matchAll(/`((?:server|tests)\/[\w/.-]+\.(?:test|spec)\.ts)`/g)].map(
  ([, file = '']) => file,
)

test.each(tests)('%s, which holds a promise, exists', (file) => {
  expect(existsSync(file)).toBe(true)
})

test('every section says what holds it', () => {
  const sections = page.split(/^## /m).slice(1)
  expect(sections.filter((section) => !/\.(?:test|spec)\.ts`|npm run (?:soak|bench)/.test(section))).toEqual(
    [],
  )
})

test('the table of time limits gives each as it is', () => {
  const server = createHttpServer(express())
  const stated = (row: string) => new RegExp(`^\\| ${row} \\| ([^|]+) \\|`, 'm').exec(page)?.[1]
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
  expect(stated("a request's head")).toBe(seconds(server.headersTimeout))
  expect(stated('a whole request')).toBe(seconds(server.requestTimeout))
  expect(stated("an answer that isn't read")).toBe(seconds(server.timeout))
  expect(stated('an idle connection')).toBe(seconds(server.keepAliveTimeout))
  expect(stated("an analysis' reply")).toBe(`${MAX_REPLY_BYTES / 1024 / 1024} MB`)
})
