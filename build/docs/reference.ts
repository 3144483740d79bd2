/** Generates the metrics, causes and limits in docs/reference.md from the server's code. */
import { MAX_REPLY_BYTES } from '../../server/analysis-proxy/measure-reply.ts'
import { DEFAULTS } from '../../server/config/config.ts'
import { DROP_CAUSES } from '../../server/http/connections.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { BODY_MS } from '../../server/http/request-body.ts'
import { FAILURE_TYPES } from '../../server/observability/failure-type.ts'
import { createMetrics } from '../../server/observability/metrics.ts'
import { createTable, fillBlock, fillColumn, requireNames } from './fill-table.ts'

export function fillReference(page: string): string {
  requireNames(page, [...FAILURE_TYPES, ...DROP_CAUSES])
  return fillColumn(fillBlock(page, 'metrics', createMetricsTable()), readLimits())
}

function createMetricsTable(): string {
  const { registry, readFrom } = createMetrics()
  readFrom({
    connections: { max: 1, count: () => 0 },
    inFlight: { max: 1, count: () => 0 },
    droppedLines: () => 0,
    redis: { isUp: () => true },
    sharedAssets: { isUp: () => true },
    keys: { isUp: () => true },
  })
  const metrics = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('vitrine_'))
  const rows = metrics.map(({ name, help, ...metric }) => {
    const labels = 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : []
    return [`\`${name}\``, labels.map((label) => `\`${label}\``).join(', '), help]
  })
  return createTable(['metric', 'labels', 'meaning'], rows)
}

function readLimits(): ReadonlyMap<string, string> {
  const server = createHttpServer(DEFAULTS.KEEP_ALIVE_MS)
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`
  return new Map([
    ['request headers', seconds(server.headersTimeout)],
    ['request body', seconds(BODY_MS)],
    ['whole request', seconds(server.requestTimeout)],
    ['unread response', seconds(server.timeout)],
    ['idle connection', `\`KEEP_ALIVE_MS\`, ${seconds(server.keepAliveTimeout)}`],
    ['connections', server.maxConnections.toLocaleString('en')],
    ['response to a call', `${MAX_REPLY_BYTES / 1024 / 1024} MiB`],
  ])
}
