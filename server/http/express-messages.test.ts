import { createServer } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { createExpressMessages } from './express-messages.ts'
import { closeServer, listen } from './lifecycle.ts'

test('requests and responses are the app’s own before it has seen them', async () => {
  const app = express().get('/', (request, response) => {
    response.json({ path: request.path, isOwn: request.app === app && response.app === app })
  })
  const server = createServer(createExpressMessages(app))
  const prototypes: unknown[] = []
  server.on('request', (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response))
    app(request, response)
  })
  const reply = await fetch(await listen(server, '127.0.0.1', 0))
  expect(await reply.json()).toEqual({ path: '/', isOwn: true })
  expect(prototypes).toEqual([app.request, app.response])
  await closeServer(server)
})
