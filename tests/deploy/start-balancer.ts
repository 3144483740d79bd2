/** The balancers of deploy/, as they are shipped but for ports and certificate. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithTest } from '../../server/testing/end-with-test.ts'
import { findFreePort } from '../../server/testing/free-port.ts'
import { ANALYSES } from '../../shared/analysis.ts'
import { startTraffic, type Traffic } from '../support/traffic.ts'

export const BALANCERS = ['haproxy', 'nginx', 'caddy'] as const
export type BalancerName = (typeof BALANCERS)[number]

/** With its key. */
export const CERTIFICATE = resolve('tests/hostile/self-signed.pem')

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Balancer extends AsyncDisposable {
  readonly origin: string
  /** Whether it sends requests to this instance, as far as it tells: nginx doesn't. */
  readonly isUp: (instance: number) => Promise<boolean>
  readonly ask: (path: string, options?: AskOptions) => Promise<Reply>
  readonly analyse: (token: string, options?: AskOptions) => Promise<Reply>
}

interface AskOptions {
  readonly method?: string
  /** The caller's address, `127.0.0.1` to `127.255.255.254`. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How much of the body is read before the caller leaves; usually all. */
  readonly leaveAt?: number
}

export async function startBalancer(name: BalancerName, instances: readonly number[]): Promise<Balancer> {
  const folder = mkdtempDisposableSync(join(tmpdir(), `${name}-`))
  const ports = { http: await findFreePort(), https: await findFreePort(), stats: await findFreePort() }
  const { args, env } = PREPARE[name](folder.path, ports, instances)
  const child = spawn(name, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithTest(child)
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const exited = once(child, 'exit')
  const agent = new Agent({ rejectUnauthorized: false })

  async function ask(path: string, options: AskOptions = {}): Promise<Reply> {
    const { method = 'GET', from = '127.0.0.1', headers = {}, leaveAt = Infinity } = options
    const asked = request({
      ...{ agent, method, path, port: ports.https, host: '127.0.0.1', servername: 'localhost' },
      localAddress: from,
      setHost: false,
      headers: { Host: `localhost:${ports.https}`, ...headers },
    })
    asked.end()
    const [response] = await once(asked, 'response')
    let body = ''
    // Whoever leaves the loop ends the connection.
    for await (const piece of response.setEncoding('utf8')) {
      body += piece
      if (body.length >= leaveAt) break
    }
    return { status: response.statusCode, headers: response.headers, body }
  }

  // Caddy listens before it has its certificate, and HAProxy before it has asked /readyz.
  while ((await ask('/healthz').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${lines.join('\n')}`)
    await delay(50)
  }

  return {
    origin: `https://localhost:${ports.https}`,
    ask,
    analyse: (token, { headers, ...options } = {}) =>
      ask(ANALYSES.products.path, {
        ...{ ...options, method: 'POST' },
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': '0', ...headers },
      }),
    async isUp(instance) {
      if (name === 'caddy') return isUpByLog(lines, instances[instance])
      const reply = await fetch(`http://127.0.0.1:${ports.stats}/;csv`)
      return new RegExp(`^vitrine,vitrine-${instance + 1},(?:[^,]*,){15}UP`, 'm').test(await reply.text())
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      child.kill('SIGTERM')
      await exited
      folder.remove()
    },
  }
}

/** Pages and analyses from twenty addresses, as a balancer keeps an address with its instance. */
export function startTrafficThrough(
  { ask, analyse }: Balancer,
  tokenOf: (caller: number) => string,
): Traffic {
  const send = async (target: string, caller: number) => {
    const from = `127.0.0.${2 + (caller % 20)}`
    const isAnalysis = target.startsWith('/shopify/')
    const { status } = await (isAnalysis ? analyse(tokenOf(caller), { from }) : ask(target, { from }))
    return status
  }
  return startTraffic(send, ['/terms', '/favicon.svg'])
}

/** Caddy tells each check that fails, and when a host is up again. */
function isUpByLog(lines: readonly string[], port: number | undefined): boolean {
  const latest = lines.findLast((line) => line.includes('health_checker') && line.includes(`:${port}`))
  return latest === undefined || latest.includes('host is up')
}

type Ports = Readonly<Record<'http' | 'https' | 'stats', number>>

interface Prepared {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

type Prepare = (folder: string, ports: Ports, instances: readonly number[]) => Prepared

const PREPARE: Readonly<Record<BalancerName, Prepare>> = {
  haproxy(folder, { http, https, stats }, instances) {
    const config = withInstances(readFileSync('deploy/haproxy.cfg', 'utf8'), instances)
      .replace('bind :::80 v4v6', `bind 127.0.0.1:${http}`)
      .replace('bind :::443 v4v6', `bind 127.0.0.1:${https}`)
      .replace('bind 127.0.0.1:8405', `bind 127.0.0.1:${stats}`)
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, config)
    return { args: ['-db', '-f', file], env: { CERTIFICATE } }
  },

  nginx(folder, { http, https }, instances) {
    const site = withInstances(nginxSite(), instances)
      .replace('listen 80', `listen 127.0.0.1:${http}`)
      .replace('listen 443', `listen 127.0.0.1:${https}`)
    return { args: ['-c', writeNginxConfig(folder, site), '-p', folder] }
  },

  caddy(folder, { https }, instances) {
    const file = join(folder, 'Caddyfile')
    // Nothing outside of the folder, and no certificate of the machine's own.
    const options = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`
    writeFileSync(file, options + readFileSync('deploy/Caddyfile', 'utf8'))
    return {
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      env: {
        SITE_ADDRESS: `https://localhost:${https}`,
        UPSTREAMS: instances.map((port) => `127.0.0.1:${port}`).join(' '),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        HOME: folder,
      },
    }
  },
}

export function nginxSite(): string {
  return readFileSync('deploy/nginx.conf', 'utf8').replaceAll(
    /\/etc\/nginx\/vitrine\.(?:crt|key)/g,
    CERTIFICATE,
  )
}

export function writeNginxConfig(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const main = `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log stderr crit;\nevents {}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${main}http {\naccess_log off;\n${temporary}\n${site}\n}\n`)
  return file
}

/** The file's own lines for its instances, once for each that there is. */
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
