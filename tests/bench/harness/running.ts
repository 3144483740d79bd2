/** Starts servers on a core of their own and stops them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { LOAD_CORES, SERVER_CORE } from './cores.ts'

export interface Running extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  readonly pid: number
}

interface StartOptions {
  readonly command: string
  readonly args: readonly string[]
  /** Whether it is what is measured, or stands on the load's side. */
  readonly side?: 'server' | 'load'
  /** It is told its port as `PORT`, unless it has one already. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

const STARTED_WITHIN_MS = 20_000
const MAX_NOTED = 10_000

/** Resolves when it answers at `/`. Rejects with what it printed if it ends before. */
export async function start(options: StartOptions): Promise<Running> {
  const port = options.port ?? (await findFreePort())
  const child = launch({ ...options, port })
  let printed = ''
  const note = (text: Buffer) => {
    if (printed.length < MAX_NOTED) printed += text.toString()
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, () => {
    if (child.exitCode !== null) throw new Error(`${options.command} ended:\n${printed}`)
  })
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      await stop(child)
    },
  }
}

export function launch({
  command,
  args,
  side = 'server',
  port,
  env,
}: StartOptions & { readonly port: number }): ChildProcess {
  const cores = side === 'server' ? SERVER_CORE : LOAD_CORES
  // Without the runner's environment: npm's own variables would reach the servers.
  return spawn('taskset', ['-c', cores, command, ...args], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 3000)
  await ended
  clearTimeout(impatience)
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('findFreePort: no TCP address.')
  return address.port
}

async function answers(origin: string, check: () => void): Promise<void> {
  const deadline = performance.now() + STARTED_WITHIN_MS
  while (performance.now() < deadline) {
    check()
    try {
      await (await fetch(origin)).arrayBuffer()
      return
    } catch {
      await delay(20)
    }
  }
  throw new Error(`${origin} didn't answer within ${STARTED_WITHIN_MS} ms.`)
}
