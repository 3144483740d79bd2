import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createShutdown } from './shutdown.ts'

function shutdownBy(stop = async () => {}) {
  const exit = vi.fn()
  const lines: { level: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { exit, lines, shutdown: createShutdown({ log, stop, exit, callsInFlight: () => 3 }) }
}

test('a signal starts one drain, is logged at info, and exits with 0', async () => {
  const stop = vi.fn(async () => {})
  const { exit, lines, shutdown } = shutdownBy(stop)
  shutdown.onSignal('SIGTERM')
  shutdown.onSignal('SIGTERM')
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]))
  expect(stop).toHaveBeenCalledOnce()
  expect(lines).toMatchObject([
    { level: 30, signal: 'SIGTERM', msg: 'Draining' },
    { level: 30, msg: 'Closed' },
  ])
})

test('a stop that fails is logged as an error with its reason, and exits with 1', async () => {
  const { exit, lines, shutdown } = shutdownBy(() => Promise.reject(new Error('Redis would not close')))
  shutdown.onSignal('SIGTERM')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1))
  expect(lines.at(-1)).toMatchObject({
    level: 50,
    msg: 'Shutdown failed',
    err: { message: 'Redis would not close' },
  })
})

test('a drain that a later signal interrupts exits with that signal’s code', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { exit, lines, shutdown } = shutdownBy(() => Promise.withResolvers<void>().promise)
  shutdown.onSignal('SIGTERM')
  vi.advanceTimersByTime(1999)
  shutdown.onSignal('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  shutdown.onSignal('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(130)
  expect(lines.at(-1)).toMatchObject({ level: 40, signal: 'SIGINT', callsLost: 3 })
})

test('a drain after an exception ends after ten seconds, even with requests in flight', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { exit, lines, shutdown } = shutdownBy(() => Promise.withResolvers<void>().promise)
  shutdown.onException(new Error('boom'))
  expect(lines[0]).toMatchObject({ level: 60, msg: 'Uncaught exception', err: { message: 'boom' } })
  vi.advanceTimersByTime(9999)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
