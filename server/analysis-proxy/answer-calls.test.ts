import { createServer } from 'node:http'
import express from 'express'
import { expect, test } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { requestContext } from '../observability/request-context.ts'
import { openClient, rawAnalysis } from '../testing/raw-client.ts'
import { answerCalls, type Limits } from './answer-calls.ts'
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
    let held = 0
    const limits: Limits = {
      async identifyCaller() {
        await waitAt('identifyCaller')
        return { address: '127.0.0.1', session: 'one' }
      },
      takeSlot() {
        held += 1
        return {
          [Symbol.dispose]() {
            held -= 1
          },
        }
      },
      countCall: () => waitAt('countCall'),
    }
    let sent = 0
    const send: SendCall = async () => {
      sent += 1
      return Promise.reject(new Error('sent'))
    }
    const app = express()
    app.use(requestContext([]))
    app.use(answerCalls({ limits, send, timeoutMs: 60_000 }))
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
    expect([sent, held]).toEqual([0, 0])
    server.close()
  },
)
