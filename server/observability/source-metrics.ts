/** Metrics whose values are kept elsewhere and read on each scrape. */
import type { Connections } from '../http/connections.ts'
import type { Definitions } from './definitions.ts'

export interface MetricSources {
  readonly connections: Connections
  readonly callsInFlight: () => number
  readonly maxCallsInFlight: number
  readonly droppedLogLines: () => number
  readonly rateLimitStore?: { readonly failures: () => number; readonly isUp: () => boolean }
  readonly sharedAssets?: { readonly isUp: () => boolean }
}

export function defineSourceMetrics({ readGauge, readCounter }: Definitions, sources: MetricSources): void {
  const { connections, rateLimitStore, sharedAssets } = sources
  readGauge('vitrine_analyses_in_flight', 'Analyses under way.', sources.callsInFlight)
  readGauge('vitrine_analyses_in_flight_max', 'ANALYSIS_MAX_IN_FLIGHT.', () => sources.maxCallsInFlight)
  readGauge('vitrine_connections', 'Open connections.', connections.count)
  readGauge('vitrine_connections_max', 'The most that can be open.', () => connections.max)
  readCounter('vitrine_received_bytes_total', 'Bytes over all connections.', connections.bytesReceived)
  readCounter('vitrine_sent_bytes_total', 'Bytes over all connections.', connections.bytesSent)
  readCounter('vitrine_log_lines_dropped_total', 'Lines that could not be written.', sources.droppedLogLines)
  if (sharedAssets) {
    readGauge('vitrine_shared_assets_up', 'Whether ASSETS_DIR can be used.', () =>
      Number(sharedAssets.isUp()),
    )
  }
  if (rateLimitStore) {
    const { failures, isUp } = rateLimitStore
    readGauge('vitrine_rate_limit_store_up', 'Whether Redis counts.', () => Number(isUp()))
    readCounter('vitrine_rate_limit_store_failures_total', 'Calls counted by this instance alone.', failures)
  }
}
