/** What the balancers of deploy/ answer themselves. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { createFleet } from './create-fleet.ts'
import { exchangeOverTls } from './exchange-over-tls.ts'
import { expectApiError } from './expect-api-error.ts'
import { BALANCERS } from './shipped-files.ts'
import { startBalancer } from './start-balancer.ts'

const SAMPLE = { NODE_ENV: 'production', SAMPLE_SHOP: 'true' }

describe.for(BALANCERS)('%s', (name) => {
  const testHere = test.runIf(hasProgram(name))

  testHere('answers an analysis in JSON where no instance is left, and logs the reference', async () => {
    await using two = await createFleet(2, 2, SAMPLE)
    await using balancer = await startBalancer(name, two.ports)
    for (const instance of two.instances) await instance.end('SIGKILL')
    const answer = await balancer.analyse('token')
    expect([502, 503]).toContain(answer.status)
    expectApiError(answer, answer.status, answer.status === 503 ? 'overloaded' : 'internal')
    const id = String(answer.headers['x-request-id'])
    await expect.poll(() => balancer.readLogs()).toContain(id)
  })

  testHere('closes a connection that sends half a head, on both ports', async () => {
    await using one = await createFleet(1, 1, SAMPLE)
    await using balancer = await startBalancer(name, one.ports)
    const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX'
    const { port } = new URL(balancer.httpOrigin)
    const plain = connect(Number(port), '127.0.0.1', () => plain.write(half)).resume()
    // Resolves at the end of the connection.
    await Promise.all([once(plain, 'close'), exchangeOverTls(balancer.origin, half)])
  })

  testHere('tells nobody outside how the instances are', async () => {
    await using one = await createFleet(1, 1, SAMPLE)
    await using balancer = await startBalancer(name, one.ports)
    for (const path of ['/healthz', '/readyz', '/healthz?x', '/readyz?x']) {
      const { status, headers } = await balancer.ask(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    }
    for (const path of ['/healthz/', '/HEALTHZ', '//healthz', '/%68ealthz', '/./readyz'])
      expect([path, (await balancer.ask(path)).status]).not.toEqual([path, 200])
  })
})
