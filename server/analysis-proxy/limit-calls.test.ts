import { createServer } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { requestContext } from '../http/request-context.ts'
import { openClient } from '../testing/raw-client.ts'
import { limitCalls } from './limit-calls.ts'

test('a call whose caller left while it was counted is not sent to the host', async () => {
  const counting = Promise.withResolvers<void>()
  const counted = Promise.withResolvers<void>()
  let sent = 0
  const app = express()
  app.use(requestContext([]))
  const limits = {
    identifyCaller: () => ({ address: '127.0.0.1', session: 'one' }),
    takePlace: () => ({ [Symbol.dispose]() {} }),
    countCall() {
      counting.resolve()
      return counted.promise
    },
  }
  app.post('/', limitCalls(limits, 60_000), () => {
    sent += 1
  })
  const left = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.once('close', left.resolve)
    app(request, response)
  })
  const client = await openClient(await listen(server, '127.0.0.1', 0))
  client.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
  await counting.promise
  client.socket.destroy()
  await left.promise
  counted.resolve()
  await new Promise(setImmediate)
  expect(sent).toBe(0)
  server.close()
})
