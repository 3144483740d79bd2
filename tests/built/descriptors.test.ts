/** An instance that has used up its file descriptors says so, and does not blame the analysis host. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openClients, rawAnalysis } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { readMetrics } from '../../server/testing/read-metric.ts'
import { startProduct } from '../../server/testing/start-product.ts'

const MAX_DESCRIPTORS = 64

test.runIf(process.platform === 'linux').each(['127.0.0.1', 'localhost'])(
  'without a descriptor left for the host at %s an analysis is refused as overload',
  async (name) => {
    await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))
    const env = {
      ANALYSIS_HOST: host.origin.replace('127.0.0.1', name),
      METRICS_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    }
    await using product = await startProduct({
      env,
      within: ['/bin/sh', '-c', `ulimit -n ${MAX_DESCRIPTORS} && exec "$@"`, 'sh'],
    })
    const descriptors = () => readdirSync(`/proc/${product.process.pid}/fd`).length
    const [first, ...others] = await openClients(product.origin, MAX_DESCRIPTORS)
    await expect.poll(descriptors).toBeGreaterThanOrEqual(MAX_DESCRIPTORS)

    first?.socket.write(rawAnalysis({ connection: 'keep-alive' }))
    await expect.poll(() => first?.received).toMatch('"code":"overloaded"')
    expect(first?.received).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/s)
    const findFailed = () => product.lines.find((line) => line.includes('Request failed')) ?? '{}'
    const told = { level: 'warn', errorCode: 'overloaded', cause: 'EMFILE' }
    await expect.poll(() => JSON.parse(findFailed())).toMatchObject(told)

    for (const { socket } of others) socket.destroy()
    await expect.poll(descriptors).toBeLessThan(MAX_DESCRIPTORS - 8)
    const metrics = await readMetrics(product)
    expect(metrics).toMatch('vitrine_host_failures_total{route="/shopify/analyze-products",cause="local"} 1')
    expect(metrics).not.toMatch(/^vitrine_host_duration_seconds_count\{.*\} [1-9]/m)
    first?.socket.write(rawAnalysis())
    await expect.poll(() => first?.received).toMatch('{"analysis":[]}')
  },
)
