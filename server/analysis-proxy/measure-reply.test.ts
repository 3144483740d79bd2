import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HostExchange } from './host-exchange.ts'
import { measureReply } from './measure-reply.ts'

test('the host’s time runs while the server waits for the host, and not while the server waits for the caller', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const reply = new IncomingMessage(new Socket())
  const exchange = new HostExchange()
  expect(exchange.missing).toBe('no reply')
  vi.advanceTimersByTime(5)
  exchange.begin(200)
  const pieces = measureReply(reply, exchange)
  for (const bytes of [40_000, 50_000]) {
    const piece = pieces.next()
    vi.advanceTimersByTime(2)
    expect(exchange.missing).toBe('unfinished reply')
    reply.push(Buffer.alloc(bytes))
    expect((await piece).value).toHaveLength(bytes)
    expect(exchange.missing).toBe('unread reply')
    vi.advanceTimersByTime(7000)
  }
  const end = pieces.next()
  reply.complete = true
  reply.push(null)
  expect((await end).done).toBe(true)
  vi.advanceTimersByTime(7000)
  expect(exchange).toMatchObject({ bytes: 90_000, ms: 9, missing: 'unread reply' })
})
