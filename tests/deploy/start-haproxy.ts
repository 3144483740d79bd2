/** HAProxy with deploy/haproxy.cfg as shipped, except for ports, certificate and folders. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { ANALYSES } from '../../shared/analysis.ts'

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

interface AskOptions {
  readonly method?: string
  /** An IP address of this machine, `127.0.0.1` to `127.255.255.254`. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Includes its key. */
const CERTIFICATE = resolve('tests/hostile/self-signed.pem')

/** @param ports of the two instances */
export async function startHaproxy([one = 0, two = one]: readonly number[]) {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'haproxy-'))
  const [http, https, stats] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const shipped = readFileSync('deploy/haproxy.cfg', 'utf8').replaceAll('/run/haproxy', folder.path)
  // Only root can change the user and the root folder.
  const isRoot = process.getuid?.() === 0
  const own = isRoot ? shipped : shipped.replaceAll(/^ {2}(?:user|group|chroot) .*\n/gm, '')
  const file = join(folder.path, 'haproxy.cfg')
  const config = own
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`)
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
  const agent = new Agent({ rejectUnauthorized: false })

  async function ask(path: string, options: AskOptions = {}): Promise<HttpResponse> {
    const { method = 'GET', from = '127.0.0.1', headers = {} } = options
    const asked = request({
      ...{ agent, method, path, port: https, host: '127.0.0.1', servername: 'localhost' },
      localAddress: from,
      headers: { Host: `localhost:${https}`, ...headers },
    })
    asked.end()
    const [response] = await once(asked, 'response')
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  const statsOrigin = `http://127.0.0.1:${stats}`

  // It listens before it has checked /readyz.
  while ((await ask('/robots.txt').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${lines.join('\n')}`)
    await delay(50)
  }

  return {
    origin: `https://localhost:${https}`,
    ask,
    requestAnalysis: (token: string, { headers, ...options }: AskOptions = {}) =>
      ask(ANALYSES.products.path, {
        ...{ ...options, method: 'POST' },
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0', ...headers },
      }),
    httpOrigin: `http://127.0.0.1:${http}`,
    /** Its status page and its metrics. */
    statsOrigin,
    /** Returns whether it sends requests to this instance. */
    async isUp(instance: number) {
      const response = await fetch(`${statsOrigin}/;csv`)
      return new RegExp(`^vitrine,vitrine-${instance + 1},(?:[^,]*,){15}UP`, 'm').test(await response.text())
    },
    /** Returns everything that it has written so far. */
    readLogs: () => lines.join('\n'),
    async [Symbol.asyncDispose]() {
      agent.destroy()
      child.kill('SIGTERM')
      await exited
      folder.remove()
    },
  }
}
