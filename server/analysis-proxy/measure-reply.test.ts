import { once } from 'node:events'
import { createServer, IncomingMessage, request } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../http/lifecycle.ts'
import { Stopwatch } from '../http/stopwatch.ts'
import { measureReply } from './measure-reply.ts'

test('the host’s time goes on while it is waited for, and not while the caller has yet to read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const reply = new IncomingMessage(new Socket())
  const context = { hostTime: new Stopwatch(), hostBytes: 0 }
  const pieces = measureReply(reply, context)
  vi.advanceTimersByTime(5)
  for (const bytes of [40_000, 50_000]) {
    const piece = pieces.next()
    vi.advanceTimersByTime(2)
    reply.push(Buffer.alloc(bytes))
    expect((await piece).value).toHaveLength(bytes)
    vi.advanceTimersByTime(7000)
  }
  const end = pieces.next()
  reply.complete = true
  reply.push(null)
  expect((await end).done).toBe(true)
  vi.advanceTimersByTime(7000)
  expect(context).toMatchObject({ hostBytes: 90_000, hostTime: { elapsedMs: 9 } })
})

test('however fast the host sends and however slowly the caller reads, little waits in between', async () => {
  const host = createServer((_request, response) => response.end(Buffer.alloc(8 * 1024 * 1024)))
  const origin = await listen(host, '127.0.0.1', 0)
  onTestFinished(() => void host.close())
  const [reply]: IncomingMessage[] = await once(request(origin, { agent: false }).end(), 'response')
  if (!reply) throw new Error('There was no reply.')
  const context = { hostBytes: 0 }
  let largest = 0
  for await (const piece of measureReply(reply, context)) {
    largest = Math.max(largest, piece.length, reply.readableHighWaterMark)
    await delay(1)
  }
  expect(context.hostBytes).toBe(8 * 1024 * 1024)
  expect(largest).toBeLessThan(256 * 1024)
})
