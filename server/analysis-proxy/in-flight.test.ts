import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { listen } from '../http/lifecycle.ts'
import { createLogOn } from '../observability/log.ts'
import { createStaticResponse } from '../pages/static-response.ts'
import { RAW_ANALYSIS_HEADERS, rawRequest } from '../testing/raw-client.ts'
import { jsonReply, startRawHost } from '../testing/raw-host.ts'
import { createInFlight } from './in-flight.ts'

test('a browser that leaves while a limit is being asked is not counted and costs no analysis', async () => {
  await using host = await startRawHost((socket) => socket.write(jsonReply({ analysis: [] })))
  const inFlight = createInFlight(1)
  const { promise: isPast, resolve: past } = Promise.withResolvers<void>()
  const app = createApp(readConfig({ ANALYSIS_HOST: host.origin }), {
    staticResponses: {
      pages: new Map(),
      notFound: createStaticResponse({ identity: Buffer.of() }, []),
      files: new Map(),
    },
    log: createLogOn(process.stdout, 'silent'),
    observers: [],
    isDraining: () => false,
    analysisHost: host.origin,
    limits: {
      async countCall(request) {
        browser.destroy()
        await once(request.socket, 'close')
        setImmediate(past)
      },
      takePlace: inFlight.takePlace,
    },
  })
  const server = createServer(app)
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  const browser = connect(Number(port))
  browser.write(rawRequest('POST /shopify/analyze-products HTTP/1.1', RAW_ANALYSIS_HEADERS, '{}'))
  await isPast
  expect(inFlight.count()).toBe(0)
  server.close()
  await once(server, 'close')
  expect(host.requests).toEqual([])
})
