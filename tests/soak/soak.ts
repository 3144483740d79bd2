/** `npm run soak -- --minutes N`: does the build hold its memory and its sockets under mixed good and bad traffic? */
import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../server/testing/free-port.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { startMixedHost } from './mixed-host.ts'
import { sendTraffic } from './traffic.ts'

const MB = 1024 * 1024
const MINUTE_MS = 60_000
/** Growth over the heap of the first minute: a tenth, and never more than this. */
const MAX_GROWTH_BYTES = 5 * MB
/** Collects garbage when it is asked to: what a first collection sets free may hold more that only a second one frees. */
const COLLECT_WHEN_ASKED = `data:text/javascript,process.on('SIGUSR2', () => { gc(); gc() })`
/** Longer than the server waits for a head or a body that never comes. */
const SETTLE_MS = 30_000

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
if (!Number.isInteger(minutes) || minutes < 2) {
  console.error(`--minutes: expected an integer from 2, got ${JSON.stringify(values.minutes)}`)
  process.exit(64)
}

process.exitCode = (await soak()) ? 0 : 1

async function soak(): Promise<boolean> {
  const host = await startMixedHost()
  const metricsPort = await findFreePort()
  await using product = await startProduct({
    nodeArguments: ['--expose-gc', '--import', COLLECT_WHEN_ASKED],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ANALYSIS_HOST: host.origin,
      // Long enough for a good call on a busy machine.
      ANALYSIS_TIMEOUT_MS: '10000',
      ANALYSIS_MAX_PER_SESSION: '1000000',
      RATE_LIMIT_PER_MINUTE: '1000000',
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    },
  })
  const read = (name: string) => readMetric(`http://127.0.0.1:${metricsPort}`, name)
  const countSockets = () => read('process_open_fds')
  const assets = (await readdir('dist/client/assets')).filter((file) => /\.(?:js|css)$/.test(file))
  const paths = assets.map((file) => `/assets/${file}`)
  const socketsBefore = await countSockets()

  const heaps: number[] = []
  let failures = 0
  console.log('minute   good    bad  failed   p50 ms   p95 ms   p99 ms  heap MB   rss MB  handles  sockets')
  for (let minute = 1; minute <= minutes; minute += 1) {
    const report = await sendTraffic(product.origin, paths, MINUTE_MS)
    product.process.kill('SIGUSR2')
    const sockets = await countSockets()
    const heap = await read('nodejs_heap_size_used_bytes')
    heaps.push(heap)
    failures += report.failures.length
    for (const { what, outcome, requestId } of report.failures.slice(0, 3)) {
      const line = product.lines.find((logged) => requestId !== undefined && logged.includes(requestId))
      console.log(`${what}: ${outcome}; ${line ?? 'the log has no line of it'}`)
    }
    const latencies = report.latencies.toSorted((a, b) => a - b)
    const cells = [
      minute,
      report.goodCalls,
      report.badCalls,
      report.failures.length,
      ...[0.5, 0.95, 0.99].map((share) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1)),
      (heap / MB).toFixed(2),
      ((await read('process_resident_memory_bytes')) / MB).toFixed(1),
      await read('nodejs_active_resources_total'),
      sockets,
    ]
    console.log(cells.map((cell, index) => String(cell).padStart(index === 0 ? 6 : 8)).join(' '))
  }

  await host[Symbol.asyncDispose]()
  const leaked = await settle(async () => (await countSockets()) - socketsBefore)
  return judge(heaps, { leaked, failures, inFlight: await read('vitrine_analyses_in_flight') })
}

async function settle(count: () => Promise<number>): Promise<number> {
  for (const until = performance.now() + SETTLE_MS; ; await delay(250)) {
    const left = await count()
    if (left <= 0 || performance.now() > until) return Math.max(0, left)
  }
}

interface Losses {
  readonly leaked: number
  readonly failures: number
  readonly inFlight: number
}

function judge(heaps: readonly number[], { leaked, failures, inFlight }: Losses): boolean {
  const [first = 0] = heaps
  const last = heaps.at(-1) ?? 0
  const growth = last - first
  const isGood = growth <= Math.min(first * 0.1, MAX_GROWTH_BYTES) && leaked + failures + inFlight === 0
  console.log(
    `${isGood ? 'PASSED' : 'FAILED'}: heap ${(first / MB).toFixed(2)} MB after the first minute, ` +
      `${(last / MB).toFixed(2)} MB after the last (${((growth / first) * 100).toFixed(1)} %), ` +
      `${leaked} sockets leaked, ${failures} good calls failed, ${inFlight} places taken at rest.`,
  )
  return isGood
}
