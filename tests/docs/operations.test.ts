import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
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
