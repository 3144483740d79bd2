/** docs/reference.md says what is so: its tables of metrics and limits are the code's. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { DEFAULTS } from '../../server/config.ts'
import { DROP_CAUSES } from '../../server/http/connections.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { BODY_MS } from '../../server/http/request-body.ts'
import { HOST_CAUSES } from '../../server/observability/host-cause.ts'
import { createMetrics } from '../../server/observability/metrics.ts'

const page = readFileSync('docs/reference.md', 'utf8')

test('the reference has each metric with its labels and what it says of itself, and no other', () => {
  const { registry, readFrom } = createMetrics()
  readFrom({
    connections: { max: 1, count: () => 0 },
    inFlight: { max: 1, count: () => 0 },
    droppedLines: () => 0,
    redis: { failures: () => 0, isUp: () => true },
    sharedAssets: { isUp: () => true },
    keys: { isUp: () => true },
  })
  const rows = registry
    .getMetricsAsArray()
    .filter(({ name }) => name.startsWith('vitrine_'))
    .map(({ name, help, ...metric }) => {
      const names = 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : []
      const labels = names.map((label) => `\`${label}\``).join(', ')
      return `| \`${name}\` | ${labels && `${labels} `}| ${help} |`
    })
  expect(page.match(/^\| `vitrine_.*$/gm)?.toSorted()).toEqual(rows.toSorted())
})

test('the reference names each cause that a metric has as a label', () => {
  for (const cause of [...HOST_CAUSES, ...DROP_CAUSES]) expect(page).toMatch(`\`${cause}\``)
})

test('the reference’s limits are the server’s', () => {
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
