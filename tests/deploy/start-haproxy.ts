/** HAProxy with deploy/haproxy.cfg as shipped, except for ports, certificate and folders. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { type Asker, createAsker } from './ask-from.ts'

export interface Haproxy extends Omit<Asker, typeof Symbol.dispose>, AsyncDisposable {
  readonly httpOrigin: string
  /** Its status page and its metrics. */
  readonly statsOrigin: string
  /** Whether it sends requests to this instance. */
  readonly isUp: (instance: number) => Promise<boolean>
  /** Returns everything that it has written so far. */
  readonly readLogs: () => string
}

/** Includes its key. */
const CERTIFICATE = resolve('tests/hostile/self-signed.pem')

export async function startHaproxy(instances: readonly number[]): Promise<Haproxy> {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'haproxy-'))
  const [http, https, stats] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const shipped = readFileSync('deploy/haproxy.cfg', 'utf8').replaceAll('/run/haproxy', folder.path)
  // Only root can change the user and the root folder.
  const isRoot = process.getuid?.() === 0
  const own = isRoot ? shipped : shipped.replaceAll(/^ {2}(?:user|group|chroot) .*\n/gm, '')
  const file = join(folder.path, 'haproxy.cfg')
  const config = withInstances(own, instances)
    .replace('bind :::80 v4v6', `bind 127.0.0.1:${http}`)
    .replace('bind :::443 v4v6', `bind 127.0.0.1:${https}`)
    .replace('bind 127.0.0.1:8405', `bind 127.0.0.1:${stats}`)
  writeFileSync(file, config)
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: process.env['PATH'], CERTIFICATE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithTest(child)
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on('line', (line) => lines.push(line))
  const exited = once(child, 'exit')
  const { [Symbol.dispose]: closeConnections, ...asker } = createAsker(`https://localhost:${https}`)
  const statsOrigin = `http://127.0.0.1:${stats}`

  // It listens before it has checked /readyz.
  while ((await asker.ask('/robots.txt').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${lines.join('\n')}`)
    await delay(50)
  }

  return {
    ...asker,
    httpOrigin: `http://127.0.0.1:${http}`,
    statsOrigin,
    async isUp(instance) {
      const response = await fetch(`${statsOrigin}/;csv`)
      return new RegExp(`^vitrine,vitrine-${instance + 1},(?:[^,]*,){15}UP`, 'm').test(await response.text())
    },
    readLogs: () => lines.join('\n'),
    async [Symbol.asyncDispose]() {
      closeConnections()
      child.kill('SIGTERM')
      await exited
      folder.remove()
    },
  }
}

/** Repeats the file's lines for an instance once for each instance. */
function withInstances(config: string, instances: readonly number[]): string {
  return config.replaceAll(
    /^( +server .*)127\.0\.0\.1:3001(.*)\n.*3002.*$/gm,
    (_, start: string, rest: string) =>
      instances
        .map((port, index) =>
          `${start}127.0.0.1:${port}${rest}`.replaceAll('vitrine-1', `vitrine-${index + 1}`),
        )
        .join('\n'),
  )
}
