/** Whatever a client sends, it gets the promised answers, and the host hears nothing but proper calls. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonReply, type RawHost, startRawHost } from '../../server/testing/raw-host.ts'
import { type RunningApp, startApp } from '../../server/testing/start-app.ts'
import { exchange } from './ask.ts'
import { CLIENT_REQUESTS } from './client-requests.ts'
import { findViolation } from './host-witness.ts'
import { readReplies } from './strict-reply.ts'

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
  test.each(CLIENT_REQUESTS)('$name', async ({ bytes, statuses, calls }) => {
    const heardBefore = host.requests.length
    const methods = methodsIn(bytes)
    const answered = await exchange(
      app.origin,
      bytes,
      (text) => readReplies(text, 'open', methods).replies.length >= statuses.length,
    )
    const { replies, remainder } = readReplies(answered.bytes, answered.ending, methods)
    expect(replies.map(({ status }) => status)).toEqual(statuses)
    expect(remainder).toBe('nothing')

    const heard = host.requests.slice(heardBefore)
    expect(heard.map(findViolation).filter(Boolean)).toEqual([])
    expect(heard).toHaveLength(calls)
  })
})

function methodsIn(bytes: string): string[] {
  return Array.from(
    bytes.matchAll(/(?:^|\r\n|\})([A-Z]+) \S+ HTTP\/1\.1(?=\r\n)/g),
    ([, method = '']) => method,
  )
}
