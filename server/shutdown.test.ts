import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createShutdown } from './shutdown.ts'

function shutdownBy(stop = async () => {}) {
  const exit = vi.fn()
  const log = pino({ level: 'silent' })
  return { exit, shutdown: createShutdown({ log, stop, exit, callsInFlight: () => 0 }) }
}

test('a stop that fails ends with 1', async () => {
  const { exit, shutdown } = shutdownBy(() => Promise.reject(new Error('Redis would not close')))
  shutdown.onSignal('SIGTERM')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1))
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a drain that a later %s cuts ends with %i', (signal, code) => {
  vi.useFakeTimers()
  const { exit, shutdown } = shutdownBy(() => Promise.withResolvers<void>().promise)
  shutdown.onSignal('SIGTERM')
  vi.advanceTimersByTime(1999)
  shutdown.onSignal(signal)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  shutdown.onSignal(signal)
  expect(exit).toHaveBeenCalledExactlyOnceWith(code)
  vi.useRealTimers()
})

test('a cut after an exception keeps the exception’s exit code', () => {
  vi.useFakeTimers()
  const { exit, shutdown } = shutdownBy(() => Promise.withResolvers<void>().promise)
  shutdown.onException(new Error('boom'))
  shutdown.onSignal('SIGTERM')
  vi.advanceTimersByTime(2000)
  shutdown.onSignal('SIGTERM')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  vi.useRealTimers()
})

test('a drain after an exception is cut after ten seconds, whatever is under way', () => {
  vi.useFakeTimers()
  const { exit, shutdown } = shutdownBy(() => Promise.withResolvers<void>().promise)
  shutdown.onException(new Error('boom'))
  vi.advanceTimersByTime(9999)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  vi.useRealTimers()
})
