/** `npm test -- soak --minutes N`: the build's memory, sockets and slots stay bounded under good and bad traffic. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import buildIfStale from '../../build/build-if-stale.ts'
import { openClient, rawAnalysis, sendRaw } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetric } from '../../server/testing/read-metric.ts'
import { startProduct } from '../../server/testing/start-product.ts'
import { PAGES, ROUTED_PAGES } from '../../shared/pages.ts'
import { ADMITTED, MALFORMED, REFUSED } from '../hostile/client-requests.ts'
import { INVALID, USABLE } from '../hostile/host-replies.ts'
import { startTraffic } from '../support/traffic.ts'

buildIfStale()

const MB = 1024 * 1024
/** The allowed growth over the heap of the first minute is a tenth, and never more than this. */
const MAX_GROWTH_BYTES = 5 * MB
/** Collects garbage on request and reports it. Twice, because the first collection leaves some garbage to the second. */
const COLLECT_WHEN_ASKED = `data:text/javascript,process.on('SIGUSR2', () => { gc(); gc(); console.error('Collected') })`
/** Until all requests have timed out, and our own connection to the metrics is closed. */
const REST_MS = 36_000
const LIST = jsonReply({ analysis: Array.from({ length: 500 }, (_, id) => ({ productId: `${id ** 3}` })) })
const PATHS = ROUTED_PAGES.map((page) => PAGES[page].path)

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
assert(minutes >= 2, `--minutes: expected an integer from 2, got ${JSON.stringify(values.minutes)}`)

/** Half of them break off in the middle. */
const REPLIES = [...Object.values(INVALID), ...Object.values(USABLE)].flatMap((text) => [
  text,
  text.slice(0, text.length - 5),
])
const REQUESTS = [...[...REFUSED, ...MALFORMED].map(([, , bytes]) => bytes), ...Object.values(ADMITTED)]

const host = await startRawHost((socket, _request, token) => {
  const reply = REPLIES[Number(token.replace('row-', ''))]
  if (reply !== undefined) socket.end(reply, 'latin1')
  else socket.write(LIST)
})
const product = await startProduct({
  nodeArguments: ['--expose-gc', '--import', COLLECT_WHEN_ASKED],
  env: {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ANALYSIS_HOST: host.origin,
    // Long enough for a good call on a busy machine.
    ANALYSIS_TIMEOUT_MS: '10000',
    // All calls come from one IP address.
    ANALYSIS_MAX_PER_SESSION: '10000',
    ANALYSIS_MAX_IN_FLIGHT: '10000',
    RATE_LIMIT_PER_MINUTE: '0',
    METRICS_PORT: '0',
    // Idle connections are closed long before the end.
    KEEP_ALIVE_MS: '1000',
  },
})
const { origin } = product
const { stderr } = product.process
assert(stderr)
const read = (name: string) => readMetric(product, name)
const socketsBefore = await read('process_open_fds')

const assets = readdirSync('dist/client/assets').filter((file) => /\.(?:js|css)$/.test(file))
const good = startTraffic(
  async (target) => {
    const call = { method: 'POST', headers: { Authorization: 'Bearer good' } }
    const response = await fetch(origin + target, target.startsWith('/shopify') ? call : {})
    await response.arrayBuffer()
    return response.status
  },
  [...PATHS, ...assets.map((file) => `/assets/${file}`)],
)

/** Sends requests and disconnects before or during the response. */
async function leaveEarly(): Promise<void> {
  const { socket } = await openClient(origin)
  socket.write(rawAnalysis('good').slice(0, Math.random() * 400))
  await delay(Math.random() * 20)
  socket.resetAndDestroy()
}
const BAD = [
  ...REPLIES.map((_, row) => () => sendRaw(origin, rawAnalysis(`row-${row}`))),
  ...REQUESTS.map((bytes) => () => sendRaw(origin, bytes)),
  ...REQUESTS.map(() => leaveEarly),
]
const bad = new Set<Promise<unknown> | undefined>()
const badTimer = setInterval(() => {
  const call = BAD[Math.floor(Math.random() * BAD.length)]?.()
  const ended = call?.finally(() => bad.delete(ended))
  bad.add(ended)
}, 40)

const heaps: number[] = []
for (let minute = 1; minute <= minutes; minute += 1) {
  await delay(60_000)
  const collected = once(stderr, 'data')
  product.process.kill('SIGUSR2')
  await collected
  heaps.push(await read('nodejs_heap_size_used_bytes'))
  const resident = await read('process_resident_memory_bytes')
  const counts = `${good.asked.length} good calls, ${good.underWay.size} and ${bad.size} bad ones under way`
  console.log(
    `minute ${minute}: ${counts}, heap ${((heaps.at(-1) ?? 0) / MB).toFixed(2)} MB, resident ${(resident / MB).toFixed()} MB`,
  )
}
clearInterval(badTimer)
await good.stop()
await Promise.all(bad)
await host[Symbol.asyncDispose]()

await delay(REST_MS)
const rest = {
  sockets: Math.max(0, (await read('process_open_fds')) - socketsBefore),
  places: await read('vitrine_analyses_in_flight'),
  linesDropped: await read('vitrine_log_lines_dropped_total'),
}
assert.deepEqual(rest, { sockets: 0, places: 0, linesDropped: 0 })
assert.deepEqual(
  good.asked.filter(({ failure }) => failure),
  [],
)
const [first = 0] = heaps
assert((heaps.at(-1) ?? 0) - first <= Math.min(first * 0.1, MAX_GROWTH_BYTES), 'The heap grows.')
await product[Symbol.asyncDispose]()
