/** HAProxy in front of two instances, asking `/readyz` as an operator's balancer would. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function hasLoadBalancer(): boolean {
  try {
    execFileSync('haproxy', ['-v'])
    return true
  } catch {
    return false
  }
}

export interface LoadBalancer extends AsyncDisposable {
  readonly origin: string
  /** Whether it sends requests to this instance. */
  readonly isUp: (instance: number) => Promise<boolean>
}

export async function startLoadBalancer(port: number, backends: readonly number[]): Promise<LoadBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'balancer-'))
  const file = join(folder, 'haproxy.cfg')
  const servers = backends.map((backend, index) => `  server instance${index} 127.0.0.1:${backend} check`)
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s
frontend shop
  bind 127.0.0.1:${port}
  stats enable
  stats uri /balancer-stats
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 100ms fall 1 rise 1
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`

  async function isUp(instance: number): Promise<boolean> {
    const reply = await fetch(`${origin}/balancer-stats;csv`)
    return new RegExp(`^instances,instance${instance},(?:[^,]*,){15}UP`, 'm').test(await reply.text())
  }
  return {
    origin,
    isUp,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
