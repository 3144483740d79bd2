/** Finds a port for a program that must know it before it starts. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Above the ports that browsers block, and below those that Linux (from 32768) and others (from 49152) use for outgoing
 * connections.
 */
const [FIRST, COUNT] = [11_000, 20_000]
// Each test process starts at a different port.
let asked = (process.pid * 101) % COUNT

/** Returns a free port that the system won't give to another program meanwhile. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    asked += 1
    const port = FIRST + (asked % COUNT)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('findFreePort: there is none.')
}
