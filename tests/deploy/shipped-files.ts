/** The balancers' files in deploy/, with the ports, the certificate and the folders of a test. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const BALANCERS = ['haproxy', 'caddy'] as const
export type BalancerName = (typeof BALANCERS)[number]

/** Includes its key. */
const CERTIFICATE = resolve('tests/hostile/self-signed.pem')

type Ports = Readonly<Record<'http' | 'https' | 'stats', number>>

interface Command {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

type Prepare = (
  folder: string,
  ports: Ports,
  instances: readonly number[],
  alter: (config: string) => string,
) => Command

/** How each balancer is started with its file in `folder`. */
export const SHIPPED: Readonly<Record<BalancerName, Prepare>> = {
  haproxy(folder, { http, https, stats }, instances, alter) {
    const shipped = readFileSync('deploy/haproxy.cfg', 'utf8').replaceAll('/run/haproxy', folder)
    // Only root can change the user and the root folder.
    const isRoot = process.getuid?.() === 0
    const own = isRoot ? shipped : shipped.replaceAll(/^ {2}(?:user|group|chroot) .*\n/gm, '')
    const config = withInstances(own, instances)
      .replace('bind :::80 v4v6', `bind 127.0.0.1:${http}`)
      .replace('bind :::443 v4v6', `bind 127.0.0.1:${https}`)
      .replace('bind 127.0.0.1:8405', `bind 127.0.0.1:${stats}`)
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, alter(config))
    return { args: ['-db', '-f', file], env: { CERTIFICATE } }
  },

  caddy(folder, { http, https }, instances, alter) {
    const file = join(folder, 'Caddyfile')
    // Uses nothing outside of the folder, and no certificate of the machine.
    const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n`
    writeFileSync(file, alter(readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{\n/m, options)))
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
