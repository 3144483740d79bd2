/** Which core does what: the server under test has one to itself, load and host share the others. */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export const SERVER_CORE = '0'
export const ALL_CORES = `0-${availableParallelism() - 1}`
export const LOAD_CORES = availableParallelism() > 2 ? `1-${availableParallelism() - 1}` : '1'

/** Keeps this process, and what it starts from now on, away from the server's core. */
export function leaveServerCore(): void {
  execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORES, String(process.pid)])
}
