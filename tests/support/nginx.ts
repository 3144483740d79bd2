/** nginx as it comes, in front of the product: `proxy_pass` and nothing else. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../server/testing/free-port.ts'

export interface Nginx extends AsyncDisposable {
  readonly origin: string
}

export async function startNginx(upstream: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'))
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 256; }
    http {
      access_log off; ${temporary}
      server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; } }
    }`,
  )
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  await listening(port)
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
