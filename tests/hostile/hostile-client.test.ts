/** Whatever a client sends, it gets the promised answer, and the host hears nothing but proper calls. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonReply, type RawHost, startRawHost } from '../../server/testing/raw-host.ts'
import { type RunningApp, startApp } from '../../server/testing/start-app.ts'
import { exchange } from './ask.ts'
import { CLIENT_REQUESTS } from './client-requests.ts'
import { findViolation } from './host-witness.ts'
import { readReply } from './strict-reply.ts'

let host: RawHost
let app: RunningApp

beforeAll(async () => {
  host = await startRawHost((socket) => socket.write(jsonReply({ analysis: [] })))
  app = await startApp({
    analysisHost: host.origin,
    httpLimits: {
      headersTimeout: 300,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    },
  })
})

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

describe('a request with', () => {
  test.each(CLIENT_REQUESTS)('$name', async ({ bytes, status, calls }) => {
    const heardBefore = host.requests.length
    const isHead = bytes.startsWith('HEAD')
    const isWhole = (text: string) => readReply(text, { ending: 'open', isHead }).kind === 'whole'
    const answer = await exchange(app.origin, bytes, isWhole)
    if (status === undefined) expect(answer.bytes).toBe('')
    else
      expect(readReply(answer.bytes, { ending: answer.ending, isHead })).toMatchObject({ status, rest: '' })

    const heard = host.requests.slice(heardBefore)
    expect(heard.map(findViolation).filter(Boolean)).toEqual([])
    expect(heard).toHaveLength(calls)
  })
})
