/** A start that fails half-way stops what it had started. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './http/lifecycle.ts'
import { findFreePort } from './testing/free-port.ts'
import { startApp } from './testing/start-app.ts'

test('a start whose port is taken gives back its metrics port and its connection to Redis', async () => {
  await using first = await startApp({})
  const connected = Promise.withResolvers<Socket>()
  await using redis = createServer(connected.resolve)
  const { host } = new URL(await listen(redis, '127.0.0.1', 0))
  const METRICS_PORT = String(await findFreePort())
  const PORT = new URL(first.origin).port
  const starting = startApp({ env: { PORT, METRICS_PORT, REDIS_URL: `redis://${host}` } })
  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(PORT) })

  const socket = await connected.promise
  if (!socket.closed) await once(socket.resume(), 'close')
  await using _second = await startApp({ env: { METRICS_PORT } })
})
