/** Counts this process's TCP connections, both ends of each. */
import { setTimeout as delay } from 'node:timers/promises'

export function openSockets(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length
}

/** Resolves when no more than `count` are left; the test's own time limit bounds the wait. */
export async function socketsDownTo(count: number): Promise<void> {
  while (openSockets() > count) await delay(10)
}
