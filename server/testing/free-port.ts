/** A TCP port that nobody listens on. For tests of what can't be given port 0. */
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('findFreePort: no TCP address.')
  return address.port
}
