/** Counts a server's connections, and keeps room for new clients. */
import type { Server } from 'node:http'
import { promisify } from 'node:util'

/** Why this server closes a connection. `full` means that the limit is reached. For `unread`, see http-server.ts. */
export const DROP_CAUSES = ['full', 'unread'] as const

export type DropCause = (typeof DROP_CAUSES)[number]

/** Above this fraction of the limit, idle connections are closed. */
const CROWDED = 0.9
/** Checked on a timer, because a new connection counts as idle until its first request. */
const CHECK_MS = 1000

export function watchConnections(server: Server, onDropped: (cause: DropCause) => void) {
  const { maxConnections: max = Number.POSITIVE_INFINITY } = server
  const count = promisify(server.getConnections).bind(server)
  const timer = setInterval(async () => {
    if ((await count()) > max * CROWDED) server.closeIdleConnections()
  }, CHECK_MS).unref()
  server.once('close', () => clearInterval(timer))
  server.on('drop', () => onDropped('full'))
  return { max, count }
}
