import { expect, test } from 'vitest'
import { hasProgram } from '../../server/testing/has-program.ts'
import { rawRequest } from '../../server/testing/raw-client.ts'
import { jsonReply, startRawHost } from '../../server/testing/raw-host.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import type { AskOptions } from './ask-from.ts'
import { createFleet } from './create-fleet.ts'
import { exchangeOverTls } from './exchange-over-tls.ts'
import { BALANCERS } from './shipped-files.ts'
import { type Balancer, startBalancer } from './start-balancer.ts'

const PATHS = [
  '/installed?next=https%3A%2F%2Fshop.example%2F%3Fshop%3Da%26token%3DCANARY',
  '/installed%3Fnext=CANARY',
  '/instaled;next=CANARY',
  '/home%23token=CANARY',
  '/%CANARY',
  `${ANALYSES.products.path}?CANARY`,
]

const CARRIED: AskOptions = {
  headers: {
    Authorization: 'Bearer CANARY',
    Cookie: 'token=CANARY',
    Referer: 'https://localhost/installed?next=CANARY',
    'User-Agent': 'CANARY',
  },
}

/** Answers don't matter; a balancer may close the connection. */
async function askEverything({ ask, analyse, httpOrigin, origin }: Balancer): Promise<void> {
  const calls = PATHS.flatMap((path) => [
    ask(path, CARRIED),
    ask(path, { ...CARRIED, method: 'POST' }),
    exchangeOverTls(origin, rawRequest(`GET ${path} CANARY/1.1`)),
    exchangeOverTls(origin, rawRequest(`GET ${path} HTTP/1.1`, ['CANARY : CANARY'])),
    fetch(httpOrigin + path, { redirect: 'manual' }),
  ])
  await Promise.allSettled([...calls, analyse('CANARY', CARRIED)])
}

for (const name of BALANCERS)
  test.runIf(hasProgram(name))(`${name} logs paths, and nothing that could be a token`, async () => {
    await using host = await startRawHost((socket) => socket.end(jsonReply({ analysis: [] })))
    await using two = await createFleet(2, 2, { NODE_ENV: 'production', ANALYSIS_HOST: host.origin })
    await using balancer = await startBalancer(name, two.ports)
    await askEverything(balancer)
    for (const instance of two.instances) await instance.end('SIGKILL')
    await askEverything(balancer)
    await balancer.ask('/last', CARRIED)
    // Caddy logs what failed alone.
    await expect.poll(() => balancer.readLogs()).toMatch(/\/last/)
    expect(balancer.readLogs()).toMatch(/\/installed\b/)
    expect(
      balancer
        .readLogs()
        .split('\n')
        .filter((line) => line.includes('CANARY')),
    ).toEqual([])
  })
