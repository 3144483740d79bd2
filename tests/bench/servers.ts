/** Starts a measured server on a separate core, and reads its costs from Linux (proc(5)). */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../server/testing/free-port.ts'

export interface Server extends AsyncDisposable {
  readonly origin: string
  readonly pid: number
  /** From the start of the process to its first response. */
  readonly startMs: number
}

const SERVER_CORE = '0'
const LOAD_CORES = availableParallelism() > 2 ? `1-${availableParallelism() - 1}` : '1'

/** Keeps this process, and those that it starts from now on, away from the server's core. */
export function leaveServerCore(): void {
  execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORES, String(process.pid)])
}

/** Changes only the defaults that a load test has to change: a caller's limits and the log. */
export function startProduct(
  env: Readonly<Record<string, string>> = {},
  main = 'dist/server/main.js',
): Promise<Server> {
  const host = env['ANALYSIS_HOST'] === undefined ? { SAMPLE_SHOP: 'true' } : {}
  return start(main, [], {
    env: {
      ...{ HOST: '127.0.0.1', LOG_LEVEL: 'error', DRAIN_MS: '0' },
      // All calls come from one IP address.
      ...{ RATE_LIMIT_PER_MINUTE: '0', ANALYSIS_MAX_PER_SESSION: '10000', ANALYSIS_MAX_IN_FLIGHT: '10000' },
      ...host,
      ...env,
    },
  })
}

/** `script` is a module in `peers/`. */
export function startPeer(script: string, ...args: readonly string[]): Promise<Server> {
  return start(fileURLToPath(new URL(`peers/${script}`, import.meta.url)), args)
}

/** The analysis host, which runs on the cores of the load. */
export function startHost(): Promise<Server> {
  return start(fileURLToPath(new URL('host.ts', import.meta.url)), [], { cores: LOAD_CORES })
}

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>
  readonly cores?: string
}

async function start(
  script: string,
  args: readonly string[],
  { env = {}, cores = SERVER_CORE }: Surroundings = {},
): Promise<Server> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const child = spawn('taskset', ['-c', cores, process.execPath, script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  await answers(origin, () => child.exitCode !== null)
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function answers(origin: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(origin).catch(() => undefined)
    if (await answer?.arrayBuffer()) return
  }
  throw new Error(`${origin} ended before it answered.`)
}

/** USER_HZ of Linux, which is the same in all common kernels. */
const TICKS_PER_SECOND = 100

/** Returns the CPU time so far, of all threads. */
export function cpuMilliseconds({ pid }: Server): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

export const residentMegabytes = (server: Server) => statusMegabytes(server, 'VmRSS')

/** Returns the peak since `forgetPeak`. */
export const peakMegabytes = (server: Server) => statusMegabytes(server, 'VmHWM')

export function forgetPeak({ pid }: Server): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function statusMegabytes({ pid }: Server, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}
