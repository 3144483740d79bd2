/** The balancers in deploy/ as shipped, except for ports, certificate and folders. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { startTraffic, type Traffic } from '../support/traffic.ts'
import { type Asker, createAsker } from './ask-from.ts'
import { type BalancerName, SHIPPED } from './shipped-files.ts'

export interface Balancer extends Omit<Asker, typeof Symbol.dispose>, AsyncDisposable {
  readonly httpOrigin: string
  /** HAProxy only: its status page and its metrics. */
  readonly statsOrigin: string
  /** Whether the balancer sends requests to this instance. */
  readonly isUp: (instance: number) => Promise<boolean>
  /** Returns everything that it has written so far. */
  readonly readLogs: () => string
}

/** `alter` changes the shipped file for a test. */
export async function startBalancer(
  name: BalancerName,
  instances: readonly number[],
  alter = (config: string) => config,
): Promise<Balancer> {
  const folder = mkdtempDisposableSync(join(tmpdir(), `${name}-`))
  const ports = { http: await findFreePort(), https: await findFreePort(), stats: await findFreePort() }
  const { args, env } = SHIPPED[name](folder.path, ports, instances, alter)
  const child = spawn(name, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithTest(child)
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => lines.push(line))
  const exited = once(child, 'exit')
  const asker = createAsker(`https://localhost:${ports.https}`)
  const { origin, ask, requestAnalysis } = asker
  const statsOrigin = `http://127.0.0.1:${ports.stats}`

  // Caddy listens before it has its certificate, and HAProxy before it has checked /readyz.
  while ((await ask('/robots.txt').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${lines.join('\n')}`)
    await delay(50)
  }

  return {
    ...{ origin, ask, requestAnalysis },
    httpOrigin: `http://127.0.0.1:${ports.http}`,
    statsOrigin,
    async isUp(instance) {
      if (name === 'caddy') return isUpByLog(lines, instances[instance])
      const response = await fetch(`${statsOrigin}/;csv`)
      return new RegExp(`^vitrine,vitrine-${instance + 1},(?:[^,]*,){15}UP`, 'm').test(await response.text())
    },
    readLogs: () => lines.join('\n'),
    async [Symbol.asyncDispose]() {
      asker[Symbol.dispose]()
      child.kill('SIGTERM')
      await exited
      folder.remove()
    },
  }
}

/**
 * Sends requests for pages and analyses from a hundred IP addresses, because a balancer keeps an address with its
 * instance, and each instance must get some.
 */
export function startTrafficThrough(
  { ask, requestAnalysis }: Balancer,
  tokenOf: (caller: number) => string,
): Traffic {
  const send = async (target: string, caller: number) => {
    const from = `127.0.0.${2 + (caller % 100)}`
    const isAnalysis = target.startsWith('/shopify/')
    const { status } = await (isAnalysis ? requestAnalysis(tokenOf(caller), { from }) : ask(target, { from }))
    return status
  }
  return startTraffic(send, ['/terms', '/favicon.svg'])
}

/** Caddy logs each failed check, and when a host is up again. */
function isUpByLog(lines: readonly string[], port: number | undefined): boolean {
  const latest = lines.findLast((line) => line.includes('health_checker') && line.includes(`:${port}`))
  return latest === undefined || latest.includes('host is up')
}
