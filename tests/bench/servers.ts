/** Starts a measured server on a separate core, and reads its costs from Linux (proc(5)). */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { startProduct as startServer } from '../../server/testing/start-product.ts'

type Env = Readonly<Record<string, string>>

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

/** Changes only the defaults that a load test has to change: a caller's limits. */
export function startProduct(env: Env = {}, main = 'dist/server/main.js'): Promise<Server> {
  return start(main, {
    HOST: '127.0.0.1',
    // All calls come from one IP address.
    ...{ RATE_LIMIT_PER_MINUTE: '0', ANALYSIS_MAX_PER_SESSION: '10000', ANALYSIS_MAX_IN_FLIGHT: '10000' },
    ...(env['ANALYSIS_HOST'] === undefined && { SAMPLE_SHOP: 'true' }),
    ...env,
  })
}

/** `script` is a module in `peers/`. */
export const startPeer = (script: string, env: Env) => start(`tests/bench/peers/${script}`, env)

async function start(main: string, given: Env): Promise<Server> {
  const startedAt = performance.now()
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...given }
  const server = await startServer({ main, env, within: ['taskset', '-c', SERVER_CORE] })
  await (await fetch(server.origin)).arrayBuffer()
  const startMs = performance.now() - startedAt
  return Object.assign(server, { pid: server.process.pid ?? 0, startMs })
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
