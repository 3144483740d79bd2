import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
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
