import { createServer } from 'node:http'
import express from 'express'
import { expect, test, vi } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { createInFlight } from '../limits/in-flight.ts'
import { requestContext } from '../observability/request-context.ts'
import { openClient, rawAnalysis } from '../testing/raw-client.ts'
import { answerCalls } from './answer-calls.ts'
import type { SendCall } from './forward-calls.ts'

test.each(['identifyCaller', 'countCall'] as const)(
  'a call whose caller disconnects during %s is not sent to the host, and frees its slot',
  async (step) => {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const waitAt = async (name: string) => {
      if (name !== step) return
      begun.resolve()
      await ended.promise
    }
    const { takeSlot, count } = createInFlight(1, 1)
    const limits = {
      async identifyCaller() {
        await waitAt('identifyCaller')
        return { address: '127.0.0.1', session: 'one' }
      },
      takeSlot,
      countCall: () => waitAt('countCall'),
    }
    const send = vi.fn<SendCall>()
    const app = express().use(requestContext([]), answerCalls(limits, send, 60_000))
    const left = Promise.withResolvers<void>()
    const server = createServer((request, response) => {
      response.once('close', left.resolve)
      app(request, response)
    })
    const client = await openClient(await listen(server, '127.0.0.1', 0))
    client.socket.write(rawAnalysis())
    await begun.promise
    client.socket.destroy()
    await left.promise
    ended.resolve()
    await new Promise(setImmediate)
    expect(send).not.toHaveBeenCalled()
    expect(count()).toBe(0)
    server.close()
  },
)
