/** The balancers of deploy/, as they are shipped but for ports and certificate. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../server/testing/free-port.ts'
import { hasProgram } from '../../server/testing/has-program.ts'

export const BALANCERS = ['haproxy', 'nginx', 'caddy'] as const
export type BalancerName = (typeof BALANCERS)[number]

/** With what makes its certificate. */
export function isInstalled(name: BalancerName): boolean {
  return hasProgram(name) && hasProgram('openssl')
}

interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface BalancerPorts {
  readonly http: number
  readonly https: number
  readonly stats: number
  readonly instances: readonly number[]
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Balancer extends AsyncDisposable {
  /** Whether it sends requests to this instance, as far as it tells: nginx doesn't. */
  readonly isUp: (instance: number) => Promise<boolean>
  readonly ask: (path: string, options?: AskOptions) => Promise<Reply>
}

interface AskOptions {
  readonly method?: string
  /** The caller's address, `127.0.0.1` to `127.255.255.254`. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How much of the body is read before the caller leaves; usually all. */
  readonly leaveAt?: number
}

/** For HAProxy, a page that says which instances are up. */
function statsPage(port: number): string {
  return `frontend stats\n  bind 127.0.0.1:${port}\n  stats enable\n  stats uri /\n`
}

export async function startBalancer(name: BalancerName, instances: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  const [http, https, stats] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const ports = { http, https, stats, instances }
  const { program, args, env } = await prepare[name](folder, ports)
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const exited = once(child, 'exit')
  let isEnded = false
  child.once('exit', () => {
    isEnded = true
  })
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
    if (isEnded) throw new Error(`${name} ended: ${lines.join('\n')}`)
    await delay(50)
  }

  return {
    ask,
    async isUp(instance) {
      if (name === 'caddy') return isUpByLog(lines, instances[instance])
      const reply = await fetch(`http://127.0.0.1:${stats}/;csv`)
      return new RegExp(`^vitrine,vitrine-${instance + 1},(?:[^,]*,){15}UP`, 'm').test(await reply.text())
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

/** Caddy tells each check that fails, and when a host is up again. */
function isUpByLog(lines: readonly string[], port: number | undefined): boolean {
  const latest = lines.findLast((line) => line.includes('health_checker') && line.includes(`:${port}`))
  return latest === undefined || latest.includes('host is up')
}

type Prepare = (folder: string, ports: BalancerPorts) => Promise<Command>

const prepare: Readonly<Record<BalancerName, Prepare>> = {
  async haproxy(folder, ports) {
    const { pem } = createCertificate(folder)
    const shipped = withInstances(await readFile('deploy/haproxy.cfg', 'utf8'), ports)
    const config = shipped
      .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
      .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
    const file = join(folder, 'haproxy.cfg')
    await writeFile(file, config + statsPage(ports.stats))
    return { program: 'haproxy', args: ['-db', '-f', file], env: { CERTIFICATE: pem } }
  },

  async nginx(folder, ports) {
    const { certificate, key } = createCertificate(folder)
    const shipped = withInstances(await readFile('deploy/nginx.conf', 'utf8'), ports)
    const site = shipped
      .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
      .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
      .replace('/etc/nginx/vitrine.crt', certificate)
      .replace('/etc/nginx/vitrine.key', key)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join('\n')
    const file = join(folder, 'nginx.conf')
    await writeFile(
      file,
      `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log stderr crit;\n` +
        `events {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
    )
    return { program: 'nginx', args: ['-c', file, '-p', folder] }
  },

  async caddy(folder, ports) {
    const shipped = await readFile('deploy/Caddyfile', 'utf8')
    const file = join(folder, 'Caddyfile')
    // Nothing outside of the folder, and no certificate of the machine's own.
    const options = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`
    await writeFile(file, options + shipped)
    return {
      program: 'caddy',
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      env: {
        SITE_ADDRESS: `https://localhost:${ports.https}`,
        UPSTREAMS: ports.instances.map((port) => `127.0.0.1:${port}`).join(' '),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        HOME: folder,
      },
    }
  },
}

/** The file's own lines for its instances, once for each that there is. */
function withInstances(config: string, { instances }: BalancerPorts): string {
  return config.replaceAll(
    /^( +server .*)127\.0\.0\.1:3001(.*)\n.*3002.*$/gm,
    (_, start: string, rest: string) =>
      instances
        .map((port, index) => `${start.replace('vitrine-1', `vitrine-${index + 1}`)}127.0.0.1:${port}${rest}`)
        .join('\n'),
  )
}

/** `pem` holds both, as HAProxy wants them. */
export function createCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' })
  const pem = join(folder, 'both.pem')
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { key, certificate, pem }
}
