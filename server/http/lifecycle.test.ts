import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './lifecycle.ts'

test('the queue of connections that are not accepted yet holds a thousand callers of one moment', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const asked = vi.spyOn(server, 'listen')
  await listen(server, '127.0.0.1', 0)
  expect(asked).toHaveBeenCalledExactlyOnceWith({ host: '127.0.0.1', port: 0, backlog: 4096 })
})
